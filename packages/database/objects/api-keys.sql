SET LOCAL ROLE candor_platform;

-- The one look-up every call with a key starts with: who calls, and whether the day still has room for it. It counts in the same
-- statement, so that of many calls at once, by however many processes, exactly as many pass as there is room for. A key is worth what
-- its owner is at this moment: without a membership it is nothing.
CREATE OR REPLACE FUNCTION candor_use_key(
  hash bytea, moment timestamptz, limits jsonb, past_due_before timestamptz, is_enforced boolean
)
RETURNS TABLE (
  key_id text, user_id text, organization_id text, role role, scopes text[], call_limit integer, used integer, is_refused boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  known record;
  month CONSTANT text := to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM');
  day CONSTANT text := to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD');
BEGIN
  SELECT k.id, k.user_id, k.organization_id, k.scopes, m.role,
    (limits ->> CASE WHEN s.past_due_since <= past_due_before THEN 'Basic' ELSE coalesce(s.tier, 'Basic') END)::integer AS per_day
  INTO known
  FROM api_keys k
    JOIN members m ON m.user_id = k.user_id AND m.organization_id = k.organization_id
    LEFT JOIN subscriptions s ON s.organization_id = k.organization_id
  WHERE k.token_hash = hash AND k.expires_at > moment AND k.revoked_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  key_id := known.id;
  user_id := known.user_id;
  organization_id := known.organization_id;
  role := known.role;
  scopes := known.scopes;
  call_limit := known.per_day;
  INSERT INTO usage_counters AS c (organization_id, resource, period, used)
  VALUES (known.organization_id, 'api_calls', day, 1)
  ON CONFLICT (organization_id, resource, period) DO UPDATE SET used = c.used + 1
    WHERE NOT is_enforced OR c.used < known.per_day
  RETURNING c.used INTO used;
  is_refused := NOT FOUND;
  IF is_refused THEN
    used := known.per_day;
  ELSE
    UPDATE api_keys SET last_used_at = moment, calls_month = month,
      calls = CASE WHEN calls_month = month THEN calls + 1 ELSE 1 END
    WHERE id = known.id;
  END IF;
  RETURN NEXT;
END $$;

REVOKE EXECUTE ON FUNCTION candor_use_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION candor_use_key TO candor_tenant;

RESET ROLE;
