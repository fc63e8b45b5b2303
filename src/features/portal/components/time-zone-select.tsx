"use client";

import { useLocale, useTranslations } from "next-intl";
import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { findTimeZones, nameTimeZone } from "../time-zone-names";

const shownAtOnce = 40;

/** One of some four hundred time zones, found by typing a city; a combobox by the book, usable with keys alone. */
export function TimeZoneSelect(props: {
  zones: readonly string[];
  chosen: string;
  choose: (zone: string) => void;
  error?: string | undefined;
}) {
  const { zones, chosen, choose, error } = props;
  const t = useTranslations("account.place");
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const isOpen = typed !== null;
  const found = useMemo(
    () => (typed === null ? [] : findTimeZones(zones, typed, locale).slice(0, shownAtOnce)),
    [zones, typed, locale],
  );
  const optionId = (index: number) => `${id}-option-${index}`;

  function take(zone: string | undefined): void {
    if (zone) choose(zone);
    setTyped(null);
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!isOpen) {
        setTyped("");
        setActive(0);
        return;
      }
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = (active + step + found.length) % Math.max(1, found.length);
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && isOpen) {
      event.preventDefault();
      take(found[active]);
    } else if (event.key === "Escape" && isOpen) {
      event.preventDefault();
      setTyped(null);
    }
  }

  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {t("timeZone")}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {t("timeZoneHint")}
      </p>
      <div className="relative mt-1.5">
        <input
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && found.length > 0 ? optionId(active) : undefined}
          aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          autoComplete="off"
          spellCheck={false}
          value={typed ?? nameTimeZone(chosen, locale)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={() => {
            if (!isOpen) {
              setTyped("");
              setActive(0);
            }
          }}
          onBlur={() => setTyped(null)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={press}
          placeholder={nameTimeZone(chosen, locale)}
          className="min-h-12 w-full rounded-lg border border-line-strong bg-sheet px-3.5 py-2.5 placeholder:text-muted aria-invalid:border-alarm"
        />
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={t("options")}
          hidden={!isOpen}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-lg border border-line-strong bg-sheet py-1 shadow-sheet"
        >
          {found.map((zone, index) => (
            // The keys are handled by the field, which keeps the focus.
            <div
              key={zone}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(zone)}
              onKeyDown={press}
              className="cursor-pointer px-3.5 py-2.5 aria-selected:bg-learner-soft aria-selected:text-learner-ink"
            >
              {nameTimeZone(zone, locale)}
            </div>
          ))}
        </div>
        {isOpen && found.length === 0 && (
          <p role="status" className="mt-1.5 text-sm text-muted">
            {t("none")}
          </p>
        )}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}
