-- Practice is private by construction: without a scope no row is visible, not even to the tables' owner.
-- A scope is a transaction-local setting made by src/server/db.ts:
--   app.session_id   the agent and the jobs, acting on one talk
--   app.learner_id   the learner, over all of their own talks
-- An unset setting is NULL and an emptied one is '', and neither equals any id.

ALTER TABLE "TrainingSession" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "TrainingSession" FORCE ROW LEVEL SECURITY;

CREATE POLICY "session_scope" ON "TrainingSession"
  USING ("id" = current_setting('app.session_id', true))
  WITH CHECK ("id" = current_setting('app.session_id', true));

CREATE POLICY "learner_scope" ON "TrainingSession"
  USING ("learnerId" = current_setting('app.learner_id', true))
  WITH CHECK ("learnerId" = current_setting('app.learner_id', true));

ALTER TABLE "Turn" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "Turn" FORCE ROW LEVEL SECURITY;

CREATE POLICY "session_scope" ON "Turn"
  USING ("sessionId" = current_setting('app.session_id', true))
  WITH CHECK ("sessionId" = current_setting('app.session_id', true));

-- The learner reads what was said, but never rewrites it: this policy covers SELECT only.
CREATE POLICY "learner_reads" ON "Turn" FOR SELECT
  USING (EXISTS (
    SELECT 1 FROM "TrainingSession" AS session
    WHERE session."id" = "Turn"."sessionId" AND session."learnerId" = current_setting('app.learner_id', true)
  ));

-- One current address per entity and language; old ones stay as redirects. Prisma's schema cannot say this.
CREATE UNIQUE INDEX "Slug_current_key" ON "Slug" ("entityType", "entityId", "locale") WHERE "isCurrent";
