CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
CREATE INDEX applications_search ON applications USING gin (organization_id, search_text gin_trgm_ops) WHERE hidden_at IS NULL;
--> statement-breakpoint
-- Pattern matching is not leak-proof, so PostgreSQL does not use its index under row-level security. This function searches
-- as the platform and binds the organization itself, from the transaction's own setting and from nothing else.
--
-- A rare text is found through the trigram index and sorted; a frequent one (more hits than `cap`) is read in list order
-- until the page is full. Each is fast where the other would be slow. `total` is at most cap + 1.
CREATE FUNCTION candor_search_applications(
  pattern text, in_job text, in_status application_status, in_stage stage, sort_by text, page_rows int, skip_rows int, cap int
) RETURNS TABLE (ids text[], total int)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  organization text := candor_organization_id();
  ordering text := CASE sort_by
    WHEN 'applied_date' THEN 'applied_at ASC, id ASC'
    WHEN '-score' THEN 'score DESC NULLS LAST, id DESC'
    WHEN 'score' THEN 'score ASC NULLS LAST, id ASC'
    ELSE 'applied_at DESC, id DESC' END;
  conditions text := 'organization_id = $1 AND hidden_at IS NULL AND search_text LIKE $2'
    || CASE WHEN in_job IS NULL THEN '' ELSE ' AND job_id = $3' END
    || CASE WHEN in_status IS NULL THEN '' ELSE ' AND status = $4' END
    || CASE WHEN in_stage IS NULL THEN '' ELSE ' AND stage = $5' END;
BEGIN
  EXECUTE format(
    'WITH hits AS MATERIALIZED (SELECT id, applied_at, score FROM applications WHERE %s LIMIT $6),
       page AS (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM hits ORDER BY %s LIMIT $7 OFFSET $8)
     SELECT (SELECT array_agg(id ORDER BY place) FROM page), (SELECT count(*)::int FROM hits)', conditions, ordering, ordering)
    INTO ids, total USING organization, pattern, in_job, in_status, in_stage, cap + 1, page_rows, skip_rows;
  IF total > cap THEN
    EXECUTE format(
      'WITH page AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM
         (SELECT id, applied_at, score FROM applications WHERE %s ORDER BY %s LIMIT $6 OFFSET $7) some)
       SELECT array_agg(id ORDER BY place) FROM page', ordering, conditions, ordering)
      INTO ids USING organization, pattern, in_job, in_status, in_stage, page_rows, skip_rows;
  END IF;
  ids := coalesce(ids, '{}');
  RETURN NEXT;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION candor_search_applications FROM PUBLIC;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO candor_platform;
--> statement-breakpoint
ALTER FUNCTION candor_search_applications OWNER TO candor_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM candor_platform;
--> statement-breakpoint
SET LOCAL ROLE candor_platform;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION candor_search_applications TO candor_tenant;
--> statement-breakpoint
RESET ROLE;
