-- candor_tenant: bound to one organization and one person by settings of the transaction; the default of every connection.
-- candor_platform: sign-in, background sweeps and other work that belongs to no single organization.
-- What a migration makes is the platform's at once, so that the next one can fill it before this file protects it.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO candor_platform;

CREATE OR REPLACE FUNCTION candor_organization_id() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.organization_id', true), '') $$;

CREATE OR REPLACE FUNCTION candor_actor_id() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.actor_id', true), '') $$;

-- Puts a table under forced row-level security. `rule` is what a bound transaction may see and write. A table that is protected this
-- way already is left alone: a policy is made under a lock that keeps everybody from the table.
CREATE OR REPLACE PROCEDURE candor_protect(target regclass, rule text, tenant_rights text) LANGUAGE plpgsql AS $$
DECLARE
  protection CONSTANT text := format('%s: %s', coalesce(nullif(tenant_rights, ''), 'nothing'), rule);
BEGIN
  IF EXISTS (SELECT 1 FROM pg_policy WHERE polrelid = target AND polname = 'platform'
    AND obj_description(oid, 'pg_policy') = protection) THEN
    RETURN;
  END IF;
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('DROP POLICY IF EXISTS platform ON %s', target);
  EXECUTE format('DROP POLICY IF EXISTS tenant ON %s', target);
  EXECUTE format('CREATE POLICY platform ON %s TO candor_platform USING (true) WITH CHECK (true)', target);
  EXECUTE format('COMMENT ON POLICY platform ON %s IS %L', target, protection);
  EXECUTE format('REVOKE ALL ON %s FROM candor_platform, candor_tenant', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO candor_platform', target);
  IF tenant_rights <> '' THEN
    EXECUTE format('CREATE POLICY tenant ON %s TO candor_tenant USING (%s) WITH CHECK (%s)', target, rule, rule);
    EXECUTE format('GRANT %s ON %s TO candor_tenant', tenant_rights, target);
  END IF;
END $$;

CREATE OR REPLACE PROCEDURE candor_protect_tenant_table(target regclass) LANGUAGE sql
  AS $$ CALL candor_protect(target, 'organization_id = candor_organization_id()', 'SELECT, INSERT, UPDATE, DELETE') $$;

CALL candor_protect_tenant_table('agent_configurations');
CALL candor_protect_tenant_table('api_keys');
CALL candor_protect_tenant_table('application_declarations');
CALL candor_protect_tenant_table('applications');
CALL candor_protect_tenant_table('assistant_connections');
CALL candor_protect_tenant_table('assistant_tokens');
CALL candor_protect_tenant_table('ats_accounts');
CALL candor_protect_tenant_table('ats_candidates');
CALL candor_protect_tenant_table('ats_jobs');
CALL candor_protect_tenant_table('ats_syncs');
CALL candor_protect_tenant_table('candidate_changes');
CALL candor_protect_tenant_table('candidate_emails');
CALL candor_protect_tenant_table('candidate_import_rows');
CALL candor_protect_tenant_table('candidate_imports');
CALL candor_protect_tenant_table('candidate_merges');
CALL candor_protect_tenant_table('candidate_notes');
CALL candor_protect_tenant_table('candidate_pairs');
CALL candor_protect_tenant_table('candidate_requests');
CALL candor_protect_tenant_table('candidate_responses');
CALL candor_protect_tenant_table('candidate_tags');
CALL candor_protect_tenant_table('candidates');
CALL candor_protect_tenant_table('communications');
CALL candor_protect_tenant_table('connection_attempts');
CALL candor_protect_tenant_table('calendar_accounts');
CALL candor_protect_tenant_table('calendar_events');
CALL candor_protect_tenant_table('connections');
CALL candor_protect_tenant_table('dashboard_visits');
CALL candor_protect_tenant_table('evaluation_batches');
CALL candor_protect_tenant_table('event_deliveries');
CALL candor_protect_tenant_table('evaluations');
CALL candor_protect_tenant_table('faq_conversations');
CALL candor_protect_tenant_table('faq_pairs');
CALL candor_protect_tenant_table('faq_turns');
CALL candor_protect_tenant_table('files');
CALL candor_protect_tenant_table('former_members');
CALL candor_protect_tenant_table('interview_files');
CALL candor_protect_tenant_table('interview_history');
CALL candor_protect_tenant_table('interview_offers');
CALL candor_protect_tenant_table('interview_people');
CALL candor_protect_tenant_table('interview_scorecards');
CALL candor_protect_tenant_table('interview_settings');
CALL candor_protect_tenant_table('interviewer_hours');
CALL candor_protect_tenant_table('interviews');
CALL candor_protect_tenant_table('invitations');
CALL candor_protect_tenant_table('job_criteria');
CALL candor_protect_tenant_table('job_readings');
CALL candor_protect_tenant_table('jobs');
CALL candor_protect_tenant_table('mail_templates');
CALL candor_protect_tenant_table('members');
CALL candor_protect_tenant_table('model_usage');
CALL candor_protect_tenant_table('note_mentions');
CALL candor_protect_tenant_table('organization_logos');
CALL candor_protect_tenant_table('outbox_messages');
CALL candor_protect_tenant_table('rejection_proposals');
CALL candor_protect_tenant_table('resume_fetches');
CALL candor_protect_tenant_table('resume_readings');
CALL candor_protect_tenant_table('resume_versions');
CALL candor_protect_tenant_table('row_counts');
CALL candor_protect_tenant_table('saved_views');
CALL candor_protect_tenant_table('stage_history');
CALL candor_protect_tenant_table('stage_moves');
CALL candor_protect_tenant_table('stage_steps');
CALL candor_protect_tenant_table('teams');
CALL candor_protect_tenant_table('usage_counters');
CALL candor_protect_tenant_table('webhook_deliveries');
CALL candor_protect_tenant_table('webhook_events');
CALL candor_protect_tenant_table('webhook_tries');
CALL candor_protect_tenant_table('webhooks');

CALL candor_protect('organizations', 'id = candor_organization_id()', 'SELECT, UPDATE');

-- Which plan an organization has is for the platform to say, after asking the payment provider.
CALL candor_protect('subscriptions', 'organization_id = candor_organization_id()', 'SELECT');
CALL candor_protect('subscription_changes', 'organization_id = candor_organization_id()', 'SELECT');
CALL candor_protect('billing_events', 'false', '');

-- What happened is not changed afterwards; it goes with a person who is erased, and when it is old.
CALL candor_protect('domain_events', 'organization_id = candor_organization_id()', 'SELECT, INSERT, DELETE');
REVOKE UPDATE ON domain_events FROM candor_platform;

CALL candor_protect('audit_log', 'organization_id = candor_organization_id()', 'SELECT, INSERT');
REVOKE UPDATE, DELETE ON audit_log FROM candor_platform;

-- A member sees the people of the own organization, also those who left; who they are is what the policies of these tables let through.
CALL candor_protect('users', 'id = candor_actor_id() OR EXISTS (SELECT 1 FROM members WHERE members.user_id = users.id)
    OR EXISTS (SELECT 1 FROM former_members WHERE former_members.user_id = users.id)',
  'SELECT (id, email, name, email_verified_at, city, country, phone, job_title, avatar_key,
    time_zone, locale, muted_notifications, created_at)');

-- Clients register before anybody is known, and belong to no organization. Who asks to connect one has its id.
CALL candor_protect('assistant_clients', 'true', 'SELECT');

CALL candor_protect('idempotency_keys', 'owner = candor_actor_id()', 'SELECT, INSERT, UPDATE, DELETE');

-- Counters hold keyed hashes only, and are used before anyone is known.
CALL candor_protect('rate_limits', 'true', 'SELECT, INSERT, UPDATE, DELETE');

-- What signs people in is for the platform only.
CALL candor_protect('avatars', 'false', '');
CALL candor_protect('known_addresses', 'false', '');
CALL candor_protect('recovery_codes', 'false', '');
CALL candor_protect('reset_tokens', 'false', '');
CALL candor_protect('second_factors', 'false', '');
CALL candor_protect('sessions', 'false', '');
CALL candor_protect('sign_up_attempts', 'false', '');
