/** Version of the terms that a new account agrees to; stored with the account. */
export const termsVersion = "2026-11-21";
