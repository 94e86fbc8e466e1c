-- A query that finds texts in which each of the words begins one.
CREATE OR REPLACE FUNCTION candor_beginnings(words text[]) RETURNS tsquery
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg('''' || replace(replace(left(word, 100), '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery FROM unnest(words) word
$$;

SET LOCAL ROLE candor_platform;

-- How many steps of its stage stand before a step in its list; none before no step, which is the first.
CREATE OR REPLACE FUNCTION candor_step_rank(step text) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM stage_steps s JOIN stage_steps earlier ON earlier.organization_id = s.organization_id
    AND earlier.job_id IS NOT DISTINCT FROM s.job_id AND earlier.stage = s.stage AND earlier.position < s.position
  WHERE s.id = step
$$;

-- One page of a list's rows that a text finds, and how many there are (at most cap + 1). Rare hits are found through an index and
-- sorted; frequent ones (more than `cap`) are read in list order until the page is full: each is fast where the other would be slow.
-- `address`, the pattern of an address's beginning, finds the people who have it, and `anywhere` what no word begins with.
CREATE OR REPLACE FUNCTION candor_search(
  list text, person text, shown text, columns text, ordering text,
  words text[], anywhere text, address text, page_rows int, skip_rows int, cap int
) RETURNS TABLE (ids text[], total int)
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  way text;
  ways text[] := CASE WHEN address IS NOT NULL THEN '{address}' WHEN anywhere IS NULL THEN '{words}' ELSE '{words,anywhere}' END;
  patterns text[] := ARRAY(
    SELECT '% ' || replace(replace(replace(left(word, 100), '\', '\\'), '%', '\%'), '_', '\_') || '%' FROM unnest(words) word);
  matches text;
  matches_in_order text;
BEGIN
  FOREACH way IN ARRAY ways LOOP
    matches := CASE way
      WHEN 'words' THEN 'candor_words(search_text) @@ $2'
      WHEN 'anywhere' THEN 'search_text LIKE $3'
      ELSE format('%I = ANY (ARRAY(
        SELECT c.id FROM candidates c WHERE c.organization_id = $1 AND c.merged_into IS NULL AND c.email LIKE $4
        UNION SELECT e.candidate_id FROM candidate_emails e WHERE e.organization_id = $1 AND e.email LIKE $4))', person) END;
    matches_in_order := CASE way WHEN 'words' THEN 'search_text LIKE ALL ($5)' ELSE matches END;
    EXECUTE format(
      'WITH hits AS MATERIALIZED (SELECT %s FROM %I WHERE organization_id = $1 AND %s AND %s LIMIT $8),
         page AS (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM hits ORDER BY %s LIMIT $6 OFFSET $7)
       SELECT (SELECT array_agg(id ORDER BY place) FROM page), (SELECT count(*)::int FROM hits)',
      columns, list, shown, matches, ordering, ordering)
      INTO ids, total USING candor_organization_id(), candor_beginnings(words), anywhere, address, patterns, page_rows, skip_rows, cap + 1;
    EXIT WHEN total > 0;
  END LOOP;
  IF total > cap THEN
    EXECUTE format(
      'WITH page AS MATERIALIZED (SELECT id, row_number() OVER (ORDER BY %s) AS place FROM
         (SELECT %s FROM %I WHERE organization_id = $1 AND %s AND %s ORDER BY %s LIMIT $6 OFFSET $7) found)
       SELECT array_agg(id ORDER BY place) FROM page', ordering, columns, list, shown, matches_in_order, ordering)
      INTO ids USING candor_organization_id(), candor_beginnings(words), anywhere, address, patterns, page_rows, skip_rows;
  END IF;
  ids := coalesce(ids, '{}');
  RETURN NEXT;
END $$;

-- Both as the platform, because matching is not leak-proof, so that its indexes are not used under row-level security; they are bound to
-- the organization of the transaction.
CREATE OR REPLACE FUNCTION candor_search_applications(
  words text[], anywhere text, address text, in_job text, in_status application_status, in_stage stage,
  sort_by text, page_rows int, skip_rows int, cap int
) RETURNS TABLE (ids text[], total int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM candor_search('applications', 'candidate_id',
    concat('hidden_at IS NULL', ' AND job_id = ' || quote_literal(in_job), ' AND status = ' || quote_literal(in_status),
      ' AND stage = ' || quote_literal(in_stage)),
    'id, applied_at, score, sort_name, stage, step_id',
    CASE sort_by
      WHEN 'applied_date' THEN 'applied_at ASC, id ASC'
      WHEN '-score' THEN 'score DESC NULLS LAST, id DESC'
      WHEN 'score' THEN 'score ASC NULLS FIRST, id ASC'
      WHEN 'name' THEN 'sort_name ASC, id ASC'
      WHEN '-name' THEN 'sort_name DESC, id DESC'
      WHEN 'stage' THEN 'stage ASC, candor_step_rank(step_id) ASC, applied_at DESC, id DESC'
      WHEN '-stage' THEN 'stage DESC, candor_step_rank(step_id) DESC, applied_at ASC, id ASC'
      ELSE 'applied_at DESC, id DESC' END,
    words, anywhere, address, page_rows, skip_rows, cap)
$$;

CREATE OR REPLACE FUNCTION candor_search_candidates(
  words text[], anywhere text, address text, sort_by text, page_rows int, skip_rows int, cap int
) RETURNS TABLE (ids text[], total int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM candor_search('candidates', 'id', 'merged_into IS NULL', 'id, created_at, last_name, first_name',
    CASE sort_by
      WHEN 'created_at' THEN 'created_at ASC, id ASC'
      WHEN 'name' THEN 'lower(last_name), lower(first_name), id'
      WHEN '-name' THEN 'lower(last_name) DESC, lower(first_name) DESC, id DESC'
      ELSE 'created_at DESC, id DESC' END,
    words, anywhere, address, page_rows, skip_rows, cap)
$$;

REVOKE EXECUTE ON FUNCTION candor_step_rank, candor_search, candor_search_applications, candor_search_candidates FROM PUBLIC;
GRANT EXECUTE ON FUNCTION candor_search_applications, candor_search_candidates TO candor_tenant;

RESET ROLE;
