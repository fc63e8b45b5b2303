import type { Actor } from "~/server/auth/actor";

/** What decides who may train with a scenario. */
export interface TrainableFacts {
  status: "DRAFT" | "PUBLISHED" | "ARCHIVED";
  accessLevel: "FREE" | "PAID" | "COMPANY";
  ownerId: string | null;
  companyId: string | null;
}

/** `not_found` also for what must not be known to exist. */
export type TrainingVerdict = "allowed" | "not_found" | "pro_required";

/** Who may start a talk: own scenarios always, company ones inside the company, the product's own by plan. */
export function judgeTraining(
  actor: Pick<Actor, "userId" | "companyId" | "isPro">,
  facts: TrainableFacts,
): TrainingVerdict {
  if (facts.ownerId !== null) return facts.ownerId === actor.userId ? "allowed" : "not_found";
  if (facts.status !== "PUBLISHED") return "not_found";
  if (facts.companyId !== null) return facts.companyId === actor.companyId ? "allowed" : "not_found";
  return facts.accessLevel === "FREE" || actor.isPro ? "allowed" : "pro_required";
}
