import type { AuthToken } from "~/generated/prisma/client";
import { plans } from "~/lib/plans";
import type { Transaction } from "~/server/db";
import { readSignUpFacts, type SignUpFacts } from "./sign-up-facts";
import { voidTokens } from "./tokens";

/** The account a link leads to, or null when it has none any more: erased, or its address has changed since. */
async function findOrCreateUser(transaction: Transaction, token: AuthToken, facts: SignUpFacts | null) {
  const select = { id: true, email: true, emailVerifiedAt: true, disabledAt: true } as const;
  const where = token.userId === null ? { email: token.email } : { id: token.userId };
  const user = await transaction.user.findUnique({ where, select });
  if (user) return user.email === token.email ? { ...user, isCreated: false } : null;
  if (token.userId !== null || !facts) return null;
  const created = await transaction.user.create({
    data: {
      email: token.email,
      name: facts.name,
      locale: facts.locale,
      termsVersion: facts.termsVersion,
      termsAcceptedAt: new Date(facts.acceptedAt),
    },
    select,
  });
  return { ...created, isCreated: true };
}

/** A new company with trial seats and its first manager; nothing for somebody who has a seat already. */
async function createCompany(transaction: Transaction, userId: string, facts: SignUpFacts): Promise<string | null> {
  if (facts.company === null) return null;
  const seats = await transaction.membership.count({ where: { userId, endedAt: null } });
  if (seats > 0) return null;
  const { id } = await transaction.company.create({
    data: {
      name: facts.company,
      seats: plans.trial.seats,
      trialEndsAt: new Date(Date.now() + plans.trial.days * 24 * 3_600_000),
      termsVersion: facts.termsVersion,
      agreementVersion: facts.agreementVersion,
      acceptedAt: new Date(facts.acceptedAt),
      memberships: { create: { userId, role: "MANAGER" } },
    },
    select: { id: true },
  });
  return id;
}

/** Whom a spent link leads to, and what it has changed. */
export interface Confirmation {
  userId: string;
  isDisabled: boolean;
  /** The account came into being with this link. */
  isCreated: boolean;
  /** The address was not confirmed before. */
  isNew: boolean;
  /** The company that came into being. */
  companyId: string | null;
}

/**
 * Makes true what a spent link proves: the address belongs to whoever holds it. A sign-in link to an account that was never
 * confirmed throws its password away, because somebody else may have chosen it; a confirmation keeps it. The company of a
 * sign-up comes into being here. Answers null when there is nobody to sign in.
 */
export async function confirmAddress(transaction: Transaction, token: AuthToken): Promise<Confirmation | null> {
  const facts = readSignUpFacts(token.facts);
  const user = await findOrCreateUser(transaction, token, facts);
  if (!user) return null;
  const { id: userId, isCreated, disabledAt } = user;
  const confirmation = { userId, isDisabled: disabledAt !== null, isCreated, isNew: false, companyId: null };
  if (disabledAt || user.emailVerifiedAt) return confirmation;
  await transaction.user.update({
    where: { id: userId },
    data: {
      emailVerifiedAt: new Date(),
      // Somebody is here after all.
      deleteAfter: null,
      ...(token.kind === "SIGN_IN" ? composeOwnEntries(facts) : {}),
    },
    select: { id: true },
  });
  await voidTokens(transaction, { userId });
  await voidTokens(transaction, { userId: null, email: token.email });
  const companyId = facts ? await createCompany(transaction, userId, facts) : null;
  return { ...confirmation, isNew: true, companyId };
}

/** What holds after a sign-in link: no password of an unknown hand, and the name that came with this very link. */
function composeOwnEntries(facts: SignUpFacts | null) {
  return {
    passwordHash: null,
    mustChangePassword: false,
    ...(facts
      ? {
          name: facts.name,
          locale: facts.locale,
          termsVersion: facts.termsVersion,
          termsAcceptedAt: new Date(facts.acceptedAt),
        }
      : {}),
  };
}
