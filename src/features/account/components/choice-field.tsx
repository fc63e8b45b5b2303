"use client";

import { useId } from "react";

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
}

/** One of few: radio buttons side by side, each with its whole card to press. */
export function ChoiceField<Value extends string>(props: {
  name: string;
  legend: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  choose: (value: Value) => void;
}) {
  const { name, legend, choices, chosen, choose } = props;
  const id = useId();
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-2.5">
        {choices.map(({ value, label, hint }) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-start gap-2.5 rounded-lg border border-line-strong px-3 py-2.5 has-checked:border-learner has-checked:bg-learner-soft has-checked:text-learner-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => choose(value)}
              aria-describedby={hint ? `${id}-${value}` : undefined}
              aria-label={label}
              className="mt-1 size-4 shrink-0 accent-go outline-none"
            />
            <span className="leading-snug">
              <span className="block font-medium">{label}</span>
              {hint && (
                <span id={`${id}-${value}`} className="block text-sm opacity-90">
                  {hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
