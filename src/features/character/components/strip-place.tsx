"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import type { StripProps } from "./strip-props";

const CharacterStrip = dynamic(async () => (await import("./character-strip")).CharacterStrip, { ssr: false });

/** Keeps the strip's place and loads it when it comes near the screen. */
export function StripPlace(props: StripProps) {
  const t = useTranslations("demo.strip");
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);

  // The browser's own word on what is visible.
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) {
          setIsNear(true);
          observer.disconnect();
        }
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <div ref={place} className="border-t border-line bg-sunken px-4 py-4 sm:px-6">
      <h3 className="text-center text-base">{t("title")}</h3>
      <div className="mt-3 min-h-16">{isNear && <CharacterStrip {...props} />}</div>
    </div>
  );
}
