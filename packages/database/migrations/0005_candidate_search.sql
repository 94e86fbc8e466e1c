CREATE INDEX candidates_search ON candidates USING gin (organization_id, search_text gin_trgm_ops) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX candidates_by_name ON candidates (organization_id, lower(last_name), lower(first_name), id) WHERE merged_into IS NULL;
--> statement-breakpoint
-- As candor_search_applications, for candidates.
CREATE FUNCTION candor_search_candidates(pattern text, sort_by text, page_rows int, skip_rows int, cap int)
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
  conditions text := 'organization_id = $1 AND merged_into IS NULL AND search_text LIKE $2';
BEGIN
  EXECUTE format(
    'WITH hits AS MATERIALIZED (SELECT %s FROM candidates WHERE %s LIMIT $3),
       page AS (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM hits ORDER BY %s LIMIT $4 OFFSET $5)
     SELECT (SELECT array_agg(id ORDER BY place) FROM page), (SELECT count(*)::int FROM hits)', columns, conditions, ordering, ordering)
    INTO ids, total USING organization, pattern, cap + 1, page_rows, skip_rows;
  IF total > cap THEN
    EXECUTE format(
      'WITH page AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM
         (SELECT %s FROM candidates WHERE %s ORDER BY %s LIMIT $3 OFFSET $4) some)
       SELECT array_agg(id ORDER BY place) FROM page', ordering, columns, conditions, ordering)
      INTO ids USING organization, pattern, page_rows, skip_rows;
  END IF;
  ids := coalesce(ids, '{}');
  RETURN NEXT;
END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION candor_search_candidates FROM PUBLIC;
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO candor_platform;
--> statement-breakpoint
ALTER FUNCTION candor_search_candidates OWNER TO candor_platform;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM candor_platform;
--> statement-breakpoint
SET LOCAL ROLE candor_platform;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION candor_search_candidates TO candor_tenant;
--> statement-breakpoint
RESET ROLE;
