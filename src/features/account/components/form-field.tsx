"use client";

import { type InputHTMLAttributes, type ReactNode, useId, useState } from "react";

const inputClass =
  "min-h-12 w-full rounded-lg border bg-sheet px-3.5 py-2.5 aria-invalid:border-alarm aria-invalid:ring-1 aria-invalid:ring-alarm border-line-strong";

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, "className" | "id"> {
  name: string;
  label: string;
  hint?: string;
  error?: ReactNode;
}

/** A labelled input with its hint and, when something is wrong with it, the reason right below. */
export function FormField({ label, hint, error, children, ...input }: FieldProps & { children?: ReactNode }) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div>
      <label htmlFor={id} className="block font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div className="relative mt-1.5">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          className={children ? `${inputClass} pr-32` : inputClass}
        />
        {children}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}

/** The same for a password, which can be shown. */
export function PasswordField({
  showLabel,
  hideLabel,
  ...field
}: FieldProps & { showLabel: string; hideLabel: string }) {
  const [isShown, setIsShown] = useState(false);
  return (
    <FormField {...field} type={isShown ? "text" : "password"} autoCapitalize="none" spellCheck={false}>
      <button
        type="button"
        aria-pressed={isShown}
        onClick={() => setIsShown(!isShown)}
        className="absolute inset-y-1 right-1 rounded-md px-3 text-sm text-learner hover:bg-sunken"
      >
        {isShown ? hideLabel : showLabel}
      </button>
    </FormField>
  );
}

/** Puts the cursor into the first field that needs attention, once React has marked it. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
