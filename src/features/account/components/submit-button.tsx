"use client";

/**
 * The one button that sends a form. While it works it says so and keeps the focus, which a disabled button would lose; the form
 * ignores a second press.
 */
export function SubmitButton({ isBusy, label, busyLabel }: { isBusy: boolean; label: string; busyLabel: string }) {
  return (
    <button
      type="submit"
      aria-disabled={isBusy}
      className="button-base button-go w-full text-lg aria-disabled:cursor-progress aria-disabled:opacity-65"
    >
      {isBusy ? busyLabel : label}
    </button>
  );
}
