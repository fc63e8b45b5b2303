import type { Mail, MailTemplate } from "~/server/mail/templates";

/** Looks like a real secret: letters, digits and both signs of base64url. */
export const sampleToken = "q3JhenlUb2tlbl-RoYXRNdXN0Tm90TGVhaw8sd_fZ";
const to = (path: string) => `https://redeprobe.example${path}token=${sampleToken}`;
const link = to("/auth/verify-request?");
const supportLink = to("/support?");
const name = "Jörg Weißmüller";

/** One mail of each kind. The compiler wants all of them. */
export const sampleMails: { [T in MailTemplate]: Extract<Mail, { template: T }> } = {
  "confirm-email": { template: "confirm-email", facts: { name, link, minutes: 1_440 } },
  "account-exists": {
    template: "account-exists",
    facts: { name, signInLink: to("/signin?"), resetLink: to("/forgot-password?") },
  },
  "sign-in-link": { template: "sign-in-link", facts: { name, link, minutes: 10, device: "Firefox, Windows" } },
  "no-account": { template: "no-account", facts: { signUpLink: to("/signup?") } },
  "reset-password": { template: "reset-password", facts: { name, link: to("/reset-password?"), minutes: 10 } },
  "password-changed": { template: "password-changed", facts: { name, supportLink } },
  "change-email": { template: "change-email", facts: { name, link, newEmail: "joerg@neu.example", minutes: 60 } },
  "email-changed": { template: "email-changed", facts: { name, newEmailMasked: "j…g@neu.example", supportLink } },
  "second-factor-changed": { template: "second-factor-changed", facts: { name, enabled: true, supportLink } },
  "export-ready": { template: "export-ready", facts: { name, link: to("/account?"), days: 7 } },
  "deletion-asked": {
    template: "deletion-asked",
    // Still the fourth in London and already the fifth in Berlin.
    facts: { name, date: new Date("2026-12-04T23:30:00Z"), cancelLink: to("/account?") },
  },
  "deletion-done": { template: "deletion-done", facts: { name } },
  "support-receipt": {
    template: "support-receipt",
    facts: { name, reference: "RP-7K3M", subject: "Das Mikrofon hört mich nicht" },
  },
  "upgrade-receipt": { template: "upgrade-receipt", facts: { name, reference: "RP-9Q2X" } },
};
