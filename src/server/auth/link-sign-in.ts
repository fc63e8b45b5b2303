import { plans } from "~/lib/plans";
import { writeAudit } from "~/server/audit/write-audit";
import { db } from "~/server/db";
import { type Confirmation, confirmAddress } from "./confirm-address";
import { readAuditPerson } from "./read-audit-person";
import {
  completeSignIn,
  consumeVisitorLimit,
  judgeSecondFactor,
  type SignInOrigin,
  type SignInOutcome,
  writeSignInDenial,
} from "./sign-in-attempt";
import { explainToken, findToken, spendToken } from "./tokens";

const kinds = ["SIGN_IN", "CONFIRM_EMAIL"] as const;

/**
 * Signs in with the secret of a mail, which also confirms the address. The second factor is asked for first, so that a
 * missing code does not cost the link. Of many uses at once one opens a log-in, the others find the link used.
 */
export async function signInWithLink(input: SignInOrigin & { secret: string; code: string }): Promise<SignInOutcome> {
  const { secret, code, address } = input;
  const within = await consumeVisitorLimit(address);
  if (!within.ok) return { ok: false, code: "too_many_tries", retryAfterSeconds: within.retryAfterSeconds };
  const token = await findToken(db, secret);
  const problem = explainToken(token, kinds);
  const deny = async (reason: "token" | "second-factor" | "disabled", userId: string | null) =>
    writeSignInDenial({ method: "link", reason, userId, address });
  if (!token || problem) {
    await deny("token", token?.userId ?? null);
    return { ok: false, code: problem ?? "token_unknown" };
  }
  const owner = await db.user.findUnique({
    where: token.userId === null ? { email: token.email } : { id: token.userId },
    select: { id: true, passwordChangedAt: true },
  });
  const verdict = owner
    ? await judgeSecondFactor({ userId: owner.id, passwordChangedAt: owner.passwordChangedAt, code, address })
    : { ok: true as const, hasSecondFactor: false };
  if (!verdict.ok) {
    if (verdict.code !== "second_factor_required") await deny("second-factor", token.userId);
    return verdict;
  }
  const kind = token.kind === "SIGN_IN" ? "SIGN_IN" : "CONFIRM_EMAIL";
  const outcome = await spendAndOpen({ kind, secret, hasSecondFactor: verdict.hasSecondFactor, origin: input });
  if (!outcome.ok) await deny(outcome.code === "account_disabled" ? "disabled" : "token", token.userId);
  return outcome;
}

async function spendAndOpen(input: {
  kind: (typeof kinds)[number];
  secret: string;
  hasSecondFactor: boolean;
  origin: SignInOrigin;
}): Promise<SignInOutcome> {
  const { kind, secret, hasSecondFactor, origin } = input;
  return db.$transaction(async (transaction) => {
    const token = await spendToken(transaction, { kind, secret });
    if (!token) return { ok: false, code: "token_used" };
    const confirmation = await confirmAddress(transaction, token);
    if (!confirmation) return { ok: false, code: "token_unknown" };
    if (confirmation.isDisabled) return { ok: false, code: "account_disabled" };
    const { userId } = confirmation;
    await writeConfirmation(transaction, confirmation);
    const loginId = await completeSignIn(transaction, { userId, method: "link", hasSecondFactor, origin });
    return { ok: true, userId, loginId };
  });
}

async function writeConfirmation(
  transaction: Parameters<typeof readAuditPerson>[0],
  { userId, isCreated, isNew, companyId }: Confirmation,
): Promise<void> {
  if (!isNew) return;
  const person = await readAuditPerson(transaction, userId);
  const hasCompany = companyId !== null;
  if (isCreated)
    await writeAudit({ ...person, action: "account-created", facts: { method: "link", hasCompany } }, transaction);
  await writeAudit({ ...person, action: "email-confirmed" }, transaction);
  if (companyId)
    await writeAudit(
      {
        ...person,
        action: "company-created",
        target: { kind: "company", id: companyId },
        facts: { seats: plans.trial.seats },
      },
      transaction,
    );
}
