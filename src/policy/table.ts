import { type HandlerRow, handlers } from "./handlers";
import { type PageRow, pages } from "./pages";
import { type ProcedureRow, procedures } from "./procedures";

/**
 * Who may come through which door, how far it reaches, and how a refusal looks: every procedure, route handler and page of the
 * product. The doors themselves decide (`src/server/api/trpc.ts`, the handlers, `require-actor.ts`); this is what they have to do,
 * and tests call each door as every kind of actor. What has no row here fails the checks.
 */
export const policyTable: {
  procedures: Readonly<Record<string, ProcedureRow>>;
  handlers: Readonly<Record<string, HandlerRow>>;
  pages: Readonly<Record<string, PageRow>>;
} = { procedures, handlers, pages };
