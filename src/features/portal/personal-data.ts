import type { Prisma } from "~/generated/prisma/client";

/** Tables of a data export, each a JSON and a CSV file of this name. */
export const exportTables = [
  "account",
  "logins",
  "mail-links",
  "second-factor",
  "recovery-codes",
  "seats",
  "talks",
  "rooms",
  "turns",
  "shared-talks",
  "own-scenarios",
  "own-characters",
  "own-addresses",
  "requests",
  "mails",
  "acts",
  "seen-by-others",
  "seen-by-me",
  "exports",
] as const;
export type ExportTable = (typeof exportTables)[number];

export interface PersonalData {
  /** What the table says about a person; null: nothing. */
  holds: string | null;
  /** Files of the export that carry its rows, or why there are none. */
  exported: readonly ExportTable[] | { not: string };
  /** Columns that the export leaves out, each with its reason. Every other column is in it, new ones too. */
  withheld?: Readonly<Record<string, string>>;
  /**
   * What erasing an account does with its rows: gone with the account's row (`cascade`), deleted by the erasure itself
   * (`deleted`), kept without the person (`anonymised`), or not touched (`kept`).
   */
  erased: "cascade" | "deleted" | "anonymised" | "kept";
  /** Why a row stays, for `anonymised` and `kept`. */
  keptBecause?: string;
}

const pointsOnly = "an id that only joins tables of ours";
const secret = "a secret or its hash: worth nothing to the person, much to a thief";
const authored = { holds: null, exported: { not: "nothing personal" }, erased: "kept" } as const;

/**
 * One row per table: what it holds about a person, how they get it and how it goes. The compiler refuses a new model without
 * a row; tests/integration/portal-erasure.test.ts compares every row with what export and erasure really do.
 */
export const personalData: Readonly<Record<Prisma.ModelName, PersonalData>> = {
  User: {
    holds: "name, address, language, time zone, plan, terms, dates",
    exported: ["account"],
    withheld: { passwordHash: secret },
    erased: "cascade",
  },
  Login: {
    holds: "signed-in browsers: kind of device and times",
    exported: ["logins"],
    withheld: { userId: pointsOnly },
    erased: "cascade",
  },
  AuthToken: {
    holds: "which links were sent to which address, and what a sign-up by link had filled in",
    exported: ["mail-links"],
    withheld: { tokenHash: secret, userId: pointsOnly },
    erased: "deleted",
  },
  SecondFactor: {
    holds: "that and since when an authenticator app is used",
    exported: ["second-factor"],
    withheld: { secret, userId: pointsOnly },
    erased: "cascade",
  },
  RecoveryCode: {
    holds: "which recovery codes were used, and when",
    exported: ["recovery-codes"],
    withheld: { codeHash: secret, userId: pointsOnly },
    erased: "cascade",
  },
  Company: {
    holds: "the name may be that of its only person",
    exported: ["seats"],
    withheld: {
      seats: "the company's, not the person's",
      trialEndsAt: "the company's, not the person's",
      termsVersion: "the company's, not the person's",
      agreementVersion: "the company's, not the person's",
      acceptedAt: "the company's, not the person's",
      createdAt: "the company's, not the person's",
      updatedAt: "the company's, not the person's",
    },
    erased: "kept",
    keptBecause: "It belongs to everybody in it. A company that never had a second person goes with its only one.",
  },
  Group: {
    holds: "in which part of a company somebody works",
    exported: ["seats"],
    withheld: { companyId: pointsOnly, createdAt: "the company's, not the person's" },
    erased: "kept",
    keptBecause: "It belongs to the company; the seat that joined the person to it goes.",
  },
  Membership: {
    holds: "seat, role and group in a company",
    exported: ["seats"],
    withheld: { userId: pointsOnly },
    erased: "cascade",
  },
  TrainingSession: {
    holds: "which talk was practised, when and for how long",
    exported: ["talks"],
    withheld: { learnerId: pointsOnly },
    erased: "deleted",
  },
  Turn: { holds: "everything that was said in a talk", exported: ["turns"], erased: "cascade" },
  Room: {
    holds: "when a voice room was open for a talk",
    exported: ["rooms"],
    withheld: { visitorHash: secret },
    erased: "cascade",
  },
  SessionGrant: {
    holds: "who may read which talk, given or received",
    exported: ["shared-talks"],
    erased: "cascade",
  },
  DataExport: {
    holds: "that an export was asked for, and the archive itself for a week",
    exported: ["exports"],
    withheld: { archive: "it would hold itself", userId: pointsOnly },
    erased: "cascade",
  },
  Scenario: {
    holds: "scenarios that somebody wrote for themselves",
    exported: ["own-scenarios"],
    withheld: { ownerId: pointsOnly },
    erased: "deleted",
  },
  Character: {
    holds: "characters that somebody wrote for themselves",
    exported: ["own-characters"],
    withheld: { ownerId: pointsOnly },
    erased: "deleted",
    keptBecause: "One that a company's scenario plays with goes over to that company.",
  },
  Slug: { holds: "words of an own scenario's title", exported: ["own-addresses"], erased: "deleted" },
  Script: {
    holds: "the words of an own scenario as they were when a talk began",
    exported: { not: "the same text as in own-scenarios; for all others it is ours" },
    erased: "cascade",
  },
  Category: authored,
  ContactRequest: {
    holds: "questions, wishes and the answers' state",
    exported: ["requests"],
    withheld: { userId: pointsOnly },
    erased: "deleted",
  },
  EmailLog: {
    holds: "mails that we sent, without their links",
    exported: ["mails"],
    withheld: { userId: pointsOnly },
    erased: "deleted",
  },
  MailDelivery: {
    holds: "the sealed mail until it is sent",
    exported: { not: "the same mail as in mails, sealed, for the minutes until it is sent" },
    erased: "cascade",
  },
  OutboxMail: {
    holds: "mails of an installation that sends none",
    exported: { not: "it stands in for the person's own mailbox" },
    erased: "deleted",
  },
  AuditEntry: {
    holds: "security-relevant acts",
    exported: ["acts"],
    withheld: {
      actorRef: pointsOnly,
      prevHash: "proves the log, not the person",
      hash: "proves the log, not the person",
    },
    erased: "kept",
    keptBecause: "The log must stay whole. Its rows name nobody: they point at AuditPerson, which is emptied.",
  },
  AuditPerson: {
    holds: "name and address behind a reference of the audit log",
    exported: { not: "the same name and address as in account" },
    erased: "anonymised",
    keptBecause: "The reference stays, so that the log stays whole; it leads to nobody.",
  },
  AccessRecord: {
    holds: "who has seen what of whom",
    exported: ["seen-by-others", "seen-by-me"],
    withheld: { ownerId: pointsOnly, viewerId: pointsOnly },
    erased: "cascade",
    keptBecause: "What the person saw of others stays in those people's lists, without a name.",
  },
  RateLimit: {
    holds: null,
    exported: { not: "keyed hashes and counters: nobody can be found in them" },
    erased: "kept",
    keptBecause: "A key is a keyed hash that nobody can read back; each goes within a day.",
  },
};
