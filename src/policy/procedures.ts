import type { Audience, Scope } from "./actors";

export interface ProcedureRow {
  who: Audience;
  scope: Scope;
  /**
   * What the input points at, "none" where it points at nothing that belongs to somebody. Whoever names somebody else's thing
   * gets the answer of an unknown id, byte by byte.
   */
  target: "none" | "published content" | "secret" | "own talk" | "own log-in" | "own export" | "own list";
}

/**
 * Every tRPC procedure. A refusal is 401 for nobody (and for a closed account), 403 for a signed-in person without the role or
 * with a password to change, 404 for a thing that is not theirs.
 */
export const procedures = {
  "account.changeForcedPassword": { who: "expired", scope: "self", target: "none" },
  "account.localOutbox": { who: "anyone", scope: "public", target: "none" },
  "account.me": { who: "anyone", scope: "self", target: "none" },
  "account.portal.access": { who: "user", scope: "own", target: "own list" },
  "account.portal.askDeletion": { who: "user", scope: "self", target: "none" },
  "account.portal.beginSecondFactor": { who: "user", scope: "self", target: "none" },
  "account.portal.changeEmail": { who: "user", scope: "self", target: "none" },
  "account.portal.changePassword": { who: "user", scope: "self", target: "none" },
  // The mail may be open on another device than the one that is signed in.
  "account.portal.confirmEmailChange": { who: "anyone", scope: "secret", target: "secret" },
  "account.portal.confirmSecondFactor": { who: "user", scope: "self", target: "none" },
  "account.portal.deleteExport": { who: "user", scope: "own", target: "own export" },
  "account.portal.dropEmailChange": { who: "user", scope: "self", target: "none" },
  "account.portal.endLogin": { who: "user", scope: "own", target: "own log-in" },
  "account.portal.endOtherLogins": { who: "user", scope: "self", target: "none" },
  "account.portal.keepAccount": { who: "user", scope: "self", target: "none" },
  "account.portal.removeSecondFactor": { who: "user", scope: "self", target: "none" },
  "account.portal.rename": { who: "user", scope: "self", target: "none" },
  "account.portal.renewRecoveryCodes": { who: "user", scope: "self", target: "none" },
  "account.portal.requestExport": { who: "user", scope: "self", target: "none" },
  "account.portal.requestUpgrade": { who: "user", scope: "self", target: "none" },
  "account.portal.setPlace": { who: "user", scope: "self", target: "none" },
  "account.readToken": { who: "anyone", scope: "secret", target: "secret" },
  "account.requestPasswordReset": { who: "anyone", scope: "public", target: "none" },
  "account.requestSignInLink": { who: "anyone", scope: "public", target: "none" },
  "account.resendConfirmation": { who: "anyone", scope: "public", target: "none" },
  "account.resetPassword": { who: "anyone", scope: "secret", target: "secret" },
  "account.signUp": { who: "anyone", scope: "public", target: "none" },
  "account.support.ask": { who: "user", scope: "self", target: "none" },
  "account.support.list": { who: "user", scope: "own", target: "own list" },
  "admin.overview": { who: "admin", scope: "platform", target: "none" },
  "character.byId": { who: "anyone", scope: "public", target: "published content" },
  "character.strip": { who: "anyone", scope: "public", target: "none" },
  "company.overview": { who: "manager", scope: "company", target: "none" },
  "hr.overview": { who: "staff", scope: "company", target: "none" },
  "i18n.slug": { who: "anyone", scope: "public", target: "none" },
  "scenario.config": { who: "anyone", scope: "public", target: "published content" },
  "scenario.industries": { who: "anyone", scope: "public", target: "published content" },
  "scenario.list": { who: "anyone", scope: "public", target: "none" },
  "training.finish": { who: "user", scope: "own", target: "own talk" },
  "training.start": { who: "user", scope: "self", target: "published content" },
  "training.status": { who: "user", scope: "own", target: "own talk" },
  "training.token": { who: "user", scope: "own", target: "own talk" },
} as const satisfies Record<string, ProcedureRow>;
