/** Every number of the plans, in one place: pages, limits and the calculator read them here. */
export const plans = {
  /** What a leader pays for PRO, in a company or alone. */
  proEuroPerYear: 480,
  /** Minutes of talk in a calendar month. */
  minutesPerMonth: { FREE: 60, PRO: 600 },
  /** A talk ends by itself after this many minutes. */
  talkMinutes: 30,
  /** What a new company may use before it decides. */
  trial: { seats: 5, days: 30 },
} as const;
