SET LOCAL ROLE candor_platform;

-- Counts a call against the day of its organization, and says whether there was room for it. Counting and asking are one statement:
-- of many calls at once, by however many processes, exactly as many pass as there is room for.
CREATE OR REPLACE FUNCTION candor_count_call(
  organization text, moment timestamptz, limits jsonb, past_due_before timestamptz, is_enforced boolean,
  OUT call_limit integer, OUT used integer, OUT is_refused boolean
)
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  SELECT (limits ->> CASE WHEN s.past_due_since <= past_due_before THEN 'Basic' ELSE coalesce(s.tier, 'Basic') END)::integer
  INTO call_limit
  FROM (SELECT organization AS id) o LEFT JOIN subscriptions s ON s.organization_id = o.id;
  INSERT INTO usage_counters AS c (organization_id, resource, period, used)
  VALUES (organization, 'api_calls', to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 1)
  ON CONFLICT (organization_id, resource, period) DO UPDATE SET used = c.used + 1
    WHERE NOT is_enforced OR c.used < call_limit
  RETURNING c.used INTO used;
  is_refused := NOT FOUND;
  IF is_refused THEN
    used := call_limit;
  END IF;
END $$;

-- The one look-up every call with a key starts with: who calls, and whether the day still has room for it. A key is worth what its
-- owner is at this moment: without a membership it is nothing.
CREATE OR REPLACE FUNCTION candor_use_key(
  hash bytea, moment timestamptz, limits jsonb, past_due_before timestamptz, is_enforced boolean
)
RETURNS TABLE (
  key_id text, user_id text, organization_id text, role role, scopes text[], call_limit integer, used integer, is_refused boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
DECLARE
  month CONSTANT text := to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM');
BEGIN
  SELECT k.id, k.user_id, k.organization_id, m.role, k.scopes
  INTO key_id, user_id, organization_id, role, scopes
  FROM api_keys k JOIN members m ON m.user_id = k.user_id AND m.organization_id = k.organization_id
  WHERE k.token_hash = hash AND k.expires_at > moment AND k.revoked_at IS NULL;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT c.call_limit, c.used, c.is_refused INTO call_limit, used, is_refused
  FROM candor_count_call(organization_id, moment, limits, past_due_before, is_enforced) c;
  IF NOT is_refused THEN
    UPDATE api_keys SET last_used_at = moment, calls_month = month,
      calls = CASE WHEN calls_month = month THEN calls + 1 ELSE 1 END
    WHERE id = key_id;
  END IF;
  RETURN NEXT;
END $$;

-- The same for the access token of a connected assistant, which works at one address alone.
CREATE OR REPLACE FUNCTION candor_use_assistant_token(
  hash bytea, moment timestamptz, limits jsonb, past_due_before timestamptz, is_enforced boolean, address text
)
RETURNS TABLE (
  key_id text, user_id text, organization_id text, role role, scopes text[], call_limit integer, used integer, is_refused boolean
)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
#variable_conflict use_column
BEGIN
  SELECT a.id, a.user_id, a.organization_id, m.role, t.scopes
  INTO key_id, user_id, organization_id, role, scopes
  FROM assistant_tokens t JOIN assistant_connections a ON a.id = t.connection_id
    JOIN members m ON m.user_id = a.user_id AND m.organization_id = a.organization_id
  WHERE t.token_hash = hash AND t.kind = 'access' AND t.expires_at > moment AND a.revoked_at IS NULL AND a.resource = address;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  SELECT c.call_limit, c.used, c.is_refused INTO call_limit, used, is_refused
  FROM candor_count_call(organization_id, moment, limits, past_due_before, is_enforced) c;
  IF NOT is_refused THEN
    UPDATE assistant_connections SET last_used_at = moment WHERE id = key_id;
  END IF;
  RETURN NEXT;
END $$;

REVOKE EXECUTE ON FUNCTION candor_count_call, candor_use_key, candor_use_assistant_token FROM PUBLIC;
GRANT EXECUTE ON FUNCTION candor_use_key, candor_use_assistant_token TO candor_tenant;

RESET ROLE;
