"use client";

import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import { flushSync } from "react-dom";

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
          className={children ? `${inputClass} pr-36` : inputClass}
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

/** A box to tick, with a sentence that may hold links. */
export function CheckField({ name, error, children }: { name: string; error?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          name={name}
          type="checkbox"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-go"
        />
        <label htmlFor={id} className="text-[0.9375rem]">
          {children}
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-alarm">
          {error}
        </p>
      )}
    </div>
  );
}

/** Marks what needs attention and puts the cursor into the first field of it. */
export function markInvalid(form: HTMLFormElement, mark: () => void): void {
  // The field can take the focus with its reason only when React has drawn both.
  flushSync(mark);
  form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
}

/** The same where what needs attention has been marked already and is drawn with the next frame. */
export function focusFirstInvalid(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
}
