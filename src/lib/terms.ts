/** Version of the terms that a new account agrees to; stored with the account. */
export const termsVersion = "2026-11-21";

/** Version of the agreement on processing that a new company agrees to; stored with the company. */
export const agreementVersion = "2026-11-21";
