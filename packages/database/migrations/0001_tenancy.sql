-- Two roles of the running product, neither of which owns a table.
-- candor_tenant: bound to one organization and one person by settings of the transaction; the default of every connection.
-- candor_platform: sign-in, background sweeps and other work that belongs to no single organization.
DO $$ BEGIN CREATE ROLE candor_tenant NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN CREATE ROLE candor_platform NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN
  -- Roles are shared by all databases of a server, so another database's migration may be granting the same at this moment.
  PERFORM pg_advisory_xact_lock(727043201);
  EXECUTE format('GRANT candor_tenant, candor_platform TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN
  -- Another owner made the roles for another database; an administrator grants them to this one.
  NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO candor_tenant, candor_platform;
--> statement-breakpoint
CREATE FUNCTION candor_organization_id() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.organization_id', true), '') $$;
--> statement-breakpoint
CREATE FUNCTION candor_actor_id() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.actor_id', true), '') $$;
--> statement-breakpoint
-- Puts a table under forced row-level security. `rule` is what a bound transaction may see and write.
CREATE PROCEDURE candor_protect(target regclass, rule text, tenant_rights text) LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format('ALTER TABLE %s FORCE ROW LEVEL SECURITY', target);
  EXECUTE format('CREATE POLICY platform ON %s TO candor_platform USING (true) WITH CHECK (true)', target);
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %s TO candor_platform', target);
  IF tenant_rights <> '' THEN
    EXECUTE format('CREATE POLICY tenant ON %s TO candor_tenant USING (%s) WITH CHECK (%s)', target, rule, rule);
    EXECUTE format('GRANT %s ON %s TO candor_tenant', tenant_rights, target);
  END IF;
END $$;
--> statement-breakpoint
CREATE PROCEDURE candor_protect_tenant_table(target regclass) LANGUAGE sql
  AS $$ CALL candor_protect(target, 'organization_id = candor_organization_id()', 'SELECT, INSERT, UPDATE, DELETE') $$;
--> statement-breakpoint
CALL candor_protect_tenant_table('teams');
--> statement-breakpoint
CALL candor_protect_tenant_table('members');
--> statement-breakpoint
CALL candor_protect_tenant_table('jobs');
--> statement-breakpoint
CALL candor_protect_tenant_table('candidates');
--> statement-breakpoint
CALL candor_protect_tenant_table('evaluations');
--> statement-breakpoint
CALL candor_protect_tenant_table('outbox_messages');
--> statement-breakpoint
CALL candor_protect('organizations', 'id = candor_organization_id()', 'SELECT, UPDATE');
--> statement-breakpoint
CALL candor_protect('audit_log', 'organization_id = candor_organization_id()', 'SELECT, INSERT');
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_log FROM candor_platform;
--> statement-breakpoint
-- A member sees the people of the own organization; who belongs to it is what the members' policy lets through.
CALL candor_protect('users', 'id = candor_actor_id() OR EXISTS (SELECT 1 FROM members WHERE members.user_id = users.id)', 'SELECT');
--> statement-breakpoint
REVOKE SELECT ON users FROM candor_tenant;
--> statement-breakpoint
GRANT SELECT (id, email, name, email_verified_at, city, country, phone, job_title, avatar_key, created_at) ON users TO candor_tenant;
--> statement-breakpoint
CALL candor_protect('avatars', 'false', '');
--> statement-breakpoint
CALL candor_protect('sessions', 'false', '');
--> statement-breakpoint
CALL candor_protect('verification_codes', 'false', '');
--> statement-breakpoint
CALL candor_protect('reset_tokens', 'false', '');
--> statement-breakpoint
CALL candor_protect('second_factors', 'false', '');
--> statement-breakpoint
CALL candor_protect('recovery_codes', 'false', '');
--> statement-breakpoint
CALL candor_protect('known_addresses', 'false', '');
--> statement-breakpoint
CALL candor_protect('idempotency_keys', 'owner = candor_actor_id()', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
-- Counters hold keyed hashes only, and are used before anyone is known.
CALL candor_protect('rate_limits', 'true', 'SELECT, INSERT, UPDATE, DELETE');
--> statement-breakpoint
CREATE FUNCTION candor_refuse_change() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'the audit log is append-only'; END $$;
--> statement-breakpoint
CREATE TRIGGER audit_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION candor_refuse_change();
--> statement-breakpoint
-- The one look-up every signed-in request starts with, in one statement and without opening the sessions to the tenant role.
CREATE FUNCTION candor_find_session(hash bytea, at timestamptz, seen_after timestamptz)
RETURNS TABLE (session_id text, user_id text, organization_id text, role role, last_seen_at timestamptz, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.user_id, m.organization_id, m.role, s.last_seen_at, s.expires_at
  FROM sessions s LEFT JOIN members m ON m.user_id = s.user_id
  WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > seen_after
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION candor_find_session FROM PUBLIC;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO candor_platform;
--> statement-breakpoint
ALTER FUNCTION candor_find_session OWNER TO candor_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM candor_platform;
--> statement-breakpoint
SET LOCAL ROLE candor_platform;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION candor_find_session TO candor_tenant;
--> statement-breakpoint
RESET ROLE;
