"use client";

import * as Dialog from "@radix-ui/react-dialog";
import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { LogoMark } from "~/components/logo";
import { signInTarget, signUpTarget } from "../demo/sign-up-target";

export type OverlayMode = "training-limit" | "character-teaser";

const samples = ["aylin-demir", "david-okafor", "sabine-keller", "thomas-weiss"] as const;

/**
 * Asks for a sign-up, over the whole screen. As `character-teaser` it can be dismissed by its button, the backdrop, Escape and
 * Enter; as `training-limit` it cannot be dismissed at all.
 */
export function RegistrationOverlay({ mode, onDismiss }: { mode: OverlayMode; onDismiss: () => void }) {
  const t = useTranslations("demo.overlay");
  const locale = useLocale();
  const panel = useRef<HTMLDivElement>(null);
  // The overlay has no trigger of its own, so it remembers itself where the focus has to return to.
  const [opener] = useState(() => document.activeElement);
  const isDismissible = mode === "character-teaser";

  function closeOnEnter(event: KeyboardEvent): void {
    if (!isDismissible || event.key !== "Enter") return;
    // Enter on a link or button means that link or button.
    if (event.target instanceof HTMLElement && event.target.closest("a, button")) return;
    event.preventDefault();
    onDismiss();
  }

  const keepOpen = (event: Event) => {
    if (!isDismissible) event.preventDefault();
  };

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && isDismissible && onDismiss()}>
      <Dialog.Portal>
        <Dialog.Overlay
          data-testid="overlay-backdrop"
          className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-ink/70 p-4 dark:bg-black/75"
        >
          <Dialog.Content
            ref={panel}
            data-mode={mode}
            onKeyDown={closeOnEnter}
            onEscapeKeyDown={keepOpen}
            onPointerDownOutside={keepOpen}
            onInteractOutside={keepOpen}
            onOpenAutoFocus={(event) => {
              // The panel, not its first link: Enter has to close, not to follow.
              event.preventDefault();
              panel.current?.focus();
            }}
            onCloseAutoFocus={() => opener instanceof HTMLElement && opener.focus()}
            className="relative w-full max-w-lg animate-rise rounded-2xl bg-sheet px-6 py-8 text-center shadow-sheet outline-none sm:px-10"
          >
            {isDismissible && (
              <Dialog.Close
                aria-label={t("close")}
                className="absolute top-3 right-3 grid size-11 place-items-center rounded-lg text-2xl leading-none text-muted hover:bg-sunken hover:text-ink"
              >
                ×
              </Dialog.Close>
            )}
            <LogoMark className="mx-auto size-10" />
            <Dialog.Title className="mt-4 text-2xl sm:text-3xl">{t("title")}</Dialog.Title>
            {mode === "training-limit" && <p className="mt-3 font-semibold text-character">{t("limit")}</p>}
            <Dialog.Description className="mt-3 text-muted">{t("body")}</Dialog.Description>
            <div className="mt-6 flex justify-center -space-x-3">
              {samples.map((slug) => (
                <picture key={slug}>
                  <img
                    src={`/avatars/${slug}.webp`}
                    alt=""
                    width={320}
                    height={320}
                    data-testid="sample-character"
                    className="size-16 rounded-full border-3 border-sheet sm:size-20"
                  />
                </picture>
              ))}
            </div>
            <a href={signUpTarget(locale)} className="button-base button-go mt-7 w-full text-lg">
              {t("cta")}
            </a>
            {mode === "training-limit" && (
              <p className="mt-4 text-sm text-muted">
                {t("haveAccount")}{" "}
                <a href={signInTarget(locale)} className="text-link inline-block py-1.5 font-semibold">
                  {t("signIn")}
                </a>
              </p>
            )}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
