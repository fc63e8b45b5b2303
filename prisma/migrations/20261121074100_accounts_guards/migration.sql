-- A grant and an export speak of practice, so they are seen by the person they belong to and nobody else.
-- app.learner_id is the person who asks: owner of their talks, or reader of what was granted to them.

ALTER TABLE "SessionGrant" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "SessionGrant" FORCE ROW LEVEL SECURITY;

CREATE POLICY "learner_scope" ON "SessionGrant"
  USING ("learnerId" = current_setting('app.learner_id', true))
  WITH CHECK ("learnerId" = current_setting('app.learner_id', true));

CREATE POLICY "grantee_reads" ON "SessionGrant" FOR SELECT
  USING ("granteeId" = current_setting('app.learner_id', true));

ALTER TABLE "DataExport" ENABLE ROW LEVEL SECURITY;
ALTER TABLE "DataExport" FORCE ROW LEVEL SECURITY;

CREATE POLICY "owner_scope" ON "DataExport"
  USING ("userId" = current_setting('app.learner_id', true))
  WITH CHECK ("userId" = current_setting('app.learner_id', true));

-- The audit log only grows. Not even its owner changes a row by accident; whoever removes this trigger on purpose is found
-- out by `npm run audit:verify`.
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'insufficient_privilege';
END;
$$;

CREATE TRIGGER "AuditEntry_append_only" BEFORE UPDATE OR DELETE ON "AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();

CREATE TRIGGER "AuditEntry_no_truncate" BEFORE TRUNCATE ON "AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
