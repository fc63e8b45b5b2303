/** What each mail needs to know. Links are absolute and made by the caller; every fact whose name ends in "link" is a secret. */
export interface MailFacts {
  "confirm-email": { name: string; link: string; minutes: number };
  "account-exists": { name: string; signInLink: string; resetLink: string };
  "sign-in-link": { name: string; link: string; minutes: number; device: string };
  "no-account": { signUpLink: string };
  "reset-password": { name: string; link: string; minutes: number };
  "password-changed": { name: string; supportLink: string };
  "change-email": { name: string; link: string; newEmail: string; minutes: number };
  "email-changed": { name: string; newEmailMasked: string; supportLink: string };
  "second-factor-changed": { name: string; enabled: boolean; supportLink: string };
  "export-ready": { name: string; link: string; days: number };
  /** The date is shown as a day in the given time zone, Europe/Berlin when none is given. */
  "deletion-asked": { name: string; date: Date; cancelLink: string; timeZone?: string };
  "deletion-done": { name: string };
  "support-receipt": { name: string; reference: string; subject: string };
  "upgrade-receipt": { name: string; reference: string };
}

export type MailTemplate = keyof MailFacts;

/** A template with its facts. */
export type Mail = { [T in MailTemplate]: { template: T; facts: MailFacts[T] } }[MailTemplate];
