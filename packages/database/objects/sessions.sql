SET LOCAL ROLE candor_platform;

-- The one look-up every signed-in request starts with, in one statement and without opening the sessions to the tenant role.
CREATE OR REPLACE FUNCTION candor_find_session(hash bytea, at timestamptz, seen_after timestamptz)
RETURNS TABLE (session_id text, user_id text, organization_id text, role role, last_seen_at timestamptz, expires_at timestamptz)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT s.id, s.user_id, m.organization_id, m.role, s.last_seen_at, s.expires_at
  FROM sessions s LEFT JOIN members m ON m.user_id = s.user_id
  WHERE s.token_hash = hash AND s.expires_at > at AND s.last_seen_at > seen_after
$$;

REVOKE EXECUTE ON FUNCTION candor_find_session FROM PUBLIC;
GRANT EXECUTE ON FUNCTION candor_find_session TO candor_tenant;

RESET ROLE;
