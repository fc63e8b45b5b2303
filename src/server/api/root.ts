import { accountRouter } from "~/features/account/router";
import { adminRouter } from "~/features/admin/router";
import { characterRouter } from "~/features/character/router";
import { companyRouter } from "~/features/company/router";
import { hrRouter } from "~/features/hr/router";
import { i18nRouter } from "~/features/i18n/router";
import { scenarioRouter } from "~/features/scenario/router";
import { trainingRouter } from "~/features/training/router";
import { createCallerFactory, createRouter } from "./trpc";

export const appRouter = createRouter({
  account: accountRouter,
  admin: adminRouter,
  character: characterRouter,
  company: companyRouter,
  hr: hrRouter,
  i18n: i18nRouter,
  scenario: scenarioRouter,
  training: trainingRouter,
});
export type AppRouter = typeof appRouter;

/** Calls procedures from server code and tests, without HTTP. */
export const createCaller = createCallerFactory(appRouter);
