-- Addresses share their domains, so that the pieces of one are found in very many others; their beginnings are rare. What looks like
-- an address is therefore looked up by its beginning, as people type it.
CREATE INDEX candidates_email_prefix ON candidates (organization_id, email text_pattern_ops) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX candidate_emails_prefix ON candidate_emails (organization_id, email text_pattern_ops);
--> statement-breakpoint
DROP FUNCTION candor_search_applications;
--> statement-breakpoint
DROP FUNCTION candor_search_candidates;
--> statement-breakpoint
-- As before: as the platform, because pattern matching is not leak-proof, and bound to the organization of the transaction.
-- A rare text is found through its index and sorted; a frequent one (more hits than `cap`) is read in list order until the page
-- is full. With `address`, the pattern of an address's beginning, the people who have it are looked up instead of the text.
CREATE FUNCTION candor_search_applications(
  pattern text, address text, in_job text, in_status application_status, in_stage stage, sort_by text, page_rows int, skip_rows int, cap int
) RETURNS TABLE (ids text[], total int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  organization text := candor_organization_id();
  ordering text := CASE sort_by
    WHEN 'applied_date' THEN 'applied_at ASC, id ASC'
    WHEN '-score' THEN 'score DESC NULLS LAST, id DESC'
    WHEN 'score' THEN 'score ASC NULLS FIRST, id ASC'
    ELSE 'applied_at DESC, id DESC' END;
  conditions text := 'organization_id = $1 AND hidden_at IS NULL'
    || CASE WHEN address IS NULL THEN ' AND search_text LIKE $2' ELSE ' AND candidate_id = ANY (ARRAY(
      SELECT c.id FROM candidates c WHERE c.organization_id = $1 AND c.merged_into IS NULL AND c.email LIKE $2
      UNION SELECT e.candidate_id FROM candidate_emails e WHERE e.organization_id = $1 AND e.email LIKE $2))' END
    || CASE WHEN in_job IS NULL THEN '' ELSE ' AND job_id = $3' END
    || CASE WHEN in_status IS NULL THEN '' ELSE ' AND status = $4' END
    || CASE WHEN in_stage IS NULL THEN '' ELSE ' AND stage = $5' END;
BEGIN
  EXECUTE format(
    'WITH hits AS MATERIALIZED (SELECT id, applied_at, score FROM applications WHERE %s LIMIT $6),
       page AS (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM hits ORDER BY %s LIMIT $7 OFFSET $8)
     SELECT (SELECT array_agg(id ORDER BY place) FROM page), (SELECT count(*)::int FROM hits)', conditions, ordering, ordering)
    INTO ids, total USING organization, coalesce(address, pattern), in_job, in_status, in_stage, cap + 1, page_rows, skip_rows;
  IF total > cap THEN
    EXECUTE format(
      'WITH page AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM
         (SELECT id, applied_at, score FROM applications WHERE %s ORDER BY %s LIMIT $6 OFFSET $7) found)
       SELECT array_agg(id ORDER BY place) FROM page', ordering, conditions, ordering)
      INTO ids USING organization, coalesce(address, pattern), in_job, in_status, in_stage, page_rows, skip_rows;
  END IF;
  ids := coalesce(ids, '{}');
  RETURN NEXT;
END $$;
--> statement-breakpoint
CREATE FUNCTION candor_search_candidates(pattern text, address text, sort_by text, page_rows int, skip_rows int, cap int)
RETURNS TABLE (ids text[], total int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  organization text := candor_organization_id();
  ordering text := CASE sort_by
    WHEN 'created_at' THEN 'created_at ASC, id ASC'
    WHEN 'name' THEN 'lower(last_name), lower(first_name), id'
    WHEN '-name' THEN 'lower(last_name) DESC, lower(first_name) DESC, id DESC'
    ELSE 'created_at DESC, id DESC' END;
  columns text := 'id, created_at, last_name, first_name';
  conditions text := 'organization_id = $1 AND merged_into IS NULL'
    || CASE WHEN address IS NULL THEN ' AND search_text LIKE $2' ELSE ' AND id = ANY (ARRAY(
      SELECT c.id FROM candidates c WHERE c.organization_id = $1 AND c.merged_into IS NULL AND c.email LIKE $2
      UNION SELECT e.candidate_id FROM candidate_emails e WHERE e.organization_id = $1 AND e.email LIKE $2))' END;
BEGIN
  EXECUTE format(
    'WITH hits AS MATERIALIZED (SELECT %s FROM candidates WHERE %s LIMIT $3),
       page AS (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM hits ORDER BY %s LIMIT $4 OFFSET $5)
     SELECT (SELECT array_agg(id ORDER BY place) FROM page), (SELECT count(*)::int FROM hits)', columns, conditions, ordering, ordering)
    INTO ids, total USING organization, coalesce(address, pattern), cap + 1, page_rows, skip_rows;
  IF total > cap THEN
    EXECUTE format(
      'WITH page AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM
         (SELECT %s FROM candidates WHERE %s ORDER BY %s LIMIT $3 OFFSET $4) found)
       SELECT array_agg(id ORDER BY place) FROM page', ordering, columns, conditions, ordering)
      INTO ids USING organization, coalesce(address, pattern), page_rows, skip_rows;
  END IF;
  ids := coalesce(ids, '{}');
  RETURN NEXT;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION candor_search_applications, candor_search_candidates FROM PUBLIC;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO candor_platform;
--> statement-breakpoint
ALTER FUNCTION candor_search_applications OWNER TO candor_platform;
--> statement-breakpoint
ALTER FUNCTION candor_search_candidates OWNER TO candor_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM candor_platform;
--> statement-breakpoint
SET LOCAL ROLE candor_platform;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION candor_search_applications, candor_search_candidates TO candor_tenant;
--> statement-breakpoint
RESET ROLE;
