-- Triggers that keep counts run as the platform, whoever changes the rows: what a foreign key deletes in turn is deleted as the
-- owner of the tables, who sees no row. Each of them names the organization itself.

-- The counters that an application which lists show belongs to, and what it adds to each.
CREATE OR REPLACE FUNCTION candor_application_counters(job_id text, status application_status, stage stage, score int, applied_at timestamptz)
RETURNS TABLE (counter text, amount bigint) LANGUAGE sql STABLE AS $$
  VALUES ('applications', 1::bigint), ('applications/status/' || status, 1), ('applications/stage/' || stage, 1),
    ('applications/job/' || job_id, 1), ('applications/job/' || job_id || '/status/' || status, 1),
    ('applications/job/' || job_id || '/stage/' || stage, 1),
    ('applications/day/' || to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 1),
    ('applications/scored', CASE WHEN score IS NULL THEN 0 ELSE 1 END), ('applications/score', coalesce(score, 0))
$$;

CREATE OR REPLACE FUNCTION candor_candidate_counters(created_at timestamptz, open_applications int)
RETURNS TABLE (counter text, amount bigint) LANGUAGE sql STABLE AS $$
  VALUES ('candidates', 1::bigint), ('candidates/active', CASE WHEN open_applications > 0 THEN 1 ELSE 0 END),
    ('candidates/day/' || to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 1)
$$;

-- Whether an application of this kind keeps its candidate active, its job being open.
CREATE OR REPLACE FUNCTION candor_is_open(hidden_at timestamptz, stage stage) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT hidden_at IS NULL AND stage NOT IN ('rejected', 'withdrawn', 'hired')
$$;

SET LOCAL ROLE candor_platform;

-- Only what a statement changes is written: moving a hundred applications does not touch how many there are.
CREATE OR REPLACE FUNCTION candor_count_applications() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, sum(amount)
    FROM new_rows, candor_application_counters(job_id, status, stage, score, applied_at)
    WHERE hidden_at IS NULL GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, -sum(amount)
    FROM old_rows, candor_application_counters(job_id, status, stage, score, applied_at)
    WHERE hidden_at IS NULL GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, sum(amount) FROM (
      SELECT organization_id, counter, amount
      FROM new_rows, candor_application_counters(job_id, status, stage, score, applied_at) WHERE hidden_at IS NULL
      UNION ALL
      SELECT organization_id, counter, -amount
      FROM old_rows, candor_application_counters(job_id, status, stage, score, applied_at) WHERE hidden_at IS NULL) changes
    GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION candor_count_candidates() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, sum(amount) FROM new_rows, candor_candidate_counters(created_at, open_applications)
    WHERE merged_into IS NULL GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, -sum(amount) FROM old_rows, candor_candidate_counters(created_at, open_applications)
    WHERE merged_into IS NULL GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, sum(amount) FROM (
      SELECT organization_id, counter, amount
      FROM new_rows, candor_candidate_counters(created_at, open_applications) WHERE merged_into IS NULL
      UNION ALL
      SELECT organization_id, counter, -amount
      FROM old_rows, candor_candidate_counters(created_at, open_applications) WHERE merged_into IS NULL) changes
    GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION candor_count_file_bytes() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, 'files/bytes', sum(size_bytes) FROM new_rows GROUP BY 1 ORDER BY 1
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  ELSE
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, 'files/bytes', -sum(size_bytes) FROM old_rows GROUP BY 1 ORDER BY 1
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

-- Open pairs are counted as candidates and applications are: the notice above the list must not count them on every visit.
CREATE OR REPLACE FUNCTION candor_count_candidate_pairs() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, 'candidate_pairs', -count(*) FROM old_rows WHERE state = 'open' GROUP BY 1 ORDER BY 1
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, 'candidate_pairs', count(*) FROM new_rows WHERE state = 'open' GROUP BY 1 ORDER BY 1
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION candor_count_evaluations() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added CONSTANT text := 'SELECT organization_id, job_id, state, 1 AS amount FROM new_rows';
  removed CONSTANT text := 'SELECT organization_id, job_id, state, -1 AS amount FROM old_rows';
BEGIN
  EXECUTE format(
    'INSERT INTO row_counts AS c (organization_id, counter, count)
     SELECT organization_id, counter, sum(amount) FROM (%s) changes,
       LATERAL (VALUES (''evaluations/state/'' || state), (''evaluations/job/'' || job_id || ''/state/'' || state)) AS names(counter)
     GROUP BY 1, 2 HAVING sum(amount) <> 0 ORDER BY 1, 2
     ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count',
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END);
  RETURN NULL;
END $$;

-- Planned anew each time (EXECUTE): a plan that was made for one row, or while the tables were small, would take hours for many.
CREATE OR REPLACE FUNCTION candor_follow_open_applications() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  added CONSTANT text := 'SELECT organization_id, candidate_id, job_id, 1 AS change FROM new_rows WHERE candor_is_open(hidden_at, stage)';
  removed CONSTANT text := 'SELECT organization_id, candidate_id, job_id, -1 AS change FROM old_rows WHERE candor_is_open(hidden_at, stage)';
BEGIN
  EXECUTE format(
    'UPDATE candidates c SET open_applications = c.open_applications + d.change FROM (
       SELECT a.organization_id, a.candidate_id, sum(a.change)::int AS change FROM (%s) a
       JOIN jobs j ON j.organization_id = a.organization_id AND j.id = a.job_id AND j.status <> ''closed''
       GROUP BY 1, 2 HAVING sum(a.change) <> 0) d
     WHERE c.organization_id = d.organization_id AND c.id = d.candidate_id',
    CASE TG_OP WHEN 'INSERT' THEN added WHEN 'DELETE' THEN removed ELSE added || ' UNION ALL ' || removed END);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION candor_follow_closed_job() RETURNS trigger LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  UPDATE candidates c SET open_applications = c.open_applications + CASE WHEN NEW.status = 'closed' THEN -1 ELSE 1 END
  FROM applications a
  WHERE a.organization_id = NEW.organization_id AND a.job_id = NEW.id AND candor_is_open(a.hidden_at, a.stage)
    AND c.organization_id = a.organization_id AND c.id = a.candidate_id;
  RETURN NULL;
END $$;

RESET ROLE;

CREATE OR REPLACE TRIGGER applications_counted_insert AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_applications();

CREATE OR REPLACE TRIGGER applications_counted_update AFTER UPDATE ON applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_applications();

CREATE OR REPLACE TRIGGER applications_counted_delete AFTER DELETE ON applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_applications();

CREATE OR REPLACE TRIGGER candidates_counted_insert AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_candidates();

CREATE OR REPLACE TRIGGER candidates_counted_update AFTER UPDATE ON candidates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_candidates();

CREATE OR REPLACE TRIGGER candidates_counted_delete AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_candidates();

CREATE OR REPLACE TRIGGER files_counted_insert AFTER INSERT ON files
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_file_bytes();

CREATE OR REPLACE TRIGGER files_counted_delete AFTER DELETE ON files
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_file_bytes();

CREATE OR REPLACE TRIGGER candidate_pairs_counted_insert AFTER INSERT ON candidate_pairs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_candidate_pairs();

CREATE OR REPLACE TRIGGER candidate_pairs_counted_update AFTER UPDATE ON candidate_pairs
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_candidate_pairs();

CREATE OR REPLACE TRIGGER candidate_pairs_counted_delete AFTER DELETE ON candidate_pairs
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_candidate_pairs();

CREATE OR REPLACE TRIGGER evaluations_counted_insert AFTER INSERT ON evaluations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_evaluations();

CREATE OR REPLACE TRIGGER evaluations_counted_update AFTER UPDATE ON evaluations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_evaluations();

CREATE OR REPLACE TRIGGER evaluations_counted_delete AFTER DELETE ON evaluations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_evaluations();

CREATE OR REPLACE TRIGGER applications_open_insert AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_follow_open_applications();

CREATE OR REPLACE TRIGGER applications_open_update AFTER UPDATE ON applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_follow_open_applications();

CREATE OR REPLACE TRIGGER applications_open_delete AFTER DELETE ON applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_follow_open_applications();

CREATE OR REPLACE TRIGGER jobs_closed_or_reopened AFTER UPDATE ON jobs FOR EACH ROW
  WHEN ((OLD.status = 'closed') <> (NEW.status = 'closed')) EXECUTE FUNCTION candor_follow_closed_job();
