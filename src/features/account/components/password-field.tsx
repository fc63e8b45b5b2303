"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldProps, FormField } from "./form-field";
import { countCharacters, type PasswordLength } from "./password-problem";

/** A password, which can be shown and pasted. */
export function PasswordField(field: Omit<FieldProps, "type">) {
  const t = useTranslations("access.password");
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField
      {...field}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    >
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-1 right-1 rounded-md px-3 text-sm text-learner hover:bg-sunken"
      >
        {t(isShown ? "hide" : "show")}
      </button>
    </FormField>
  );
}

/** A password that is being chosen: says while one types how far it is from long enough. */
export function NewPasswordField(props: { label?: string; length: PasswordLength; error?: string | undefined }) {
  const { length, error } = props;
  const t = useTranslations("access.password");
  const [count, setCount] = useState(0);
  const missing = length.least - count;
  return (
    <div>
      <PasswordField
        name="password"
        label={props.label ?? t("label")}
        hint={t("hint", { least: length.least })}
        autoComplete="new-password"
        required
        onChange={(event) => setCount(countCharacters(event.currentTarget.value))}
        error={error}
      />
      {/* The line keeps its place, so that nothing jumps. Not announced: that would talk into every key. */}
      <p aria-hidden="true" className="mt-1.5 flex h-5 items-center gap-2.5 text-sm text-muted">
        <span className="h-1.5 w-24 overflow-hidden rounded-full bg-line">
          <span
            className="block h-full rounded-full bg-learner transition-[width]"
            style={{ width: `${Math.min(100, (count / length.least) * 100)}%` }}
          />
        </span>
        {count > 0 && (missing > 0 ? t("shortBy", { count: missing }) : t("longEnough"))}
      </p>
    </div>
  );
}
