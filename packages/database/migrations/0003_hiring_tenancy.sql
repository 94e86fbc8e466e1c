CALL candor_protect_tenant_table('applications');
--> statement-breakpoint
CALL candor_protect_tenant_table('application_declarations');
--> statement-breakpoint
CALL candor_protect_tenant_table('files');
--> statement-breakpoint
CALL candor_protect_tenant_table('resume_versions');
--> statement-breakpoint
CALL candor_protect_tenant_table('row_counts');
--> statement-breakpoint
-- Adds to the counters of applications. Only rows that lists show are counted: those whose job is not deleted.
CREATE FUNCTION candor_count_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, -count(*) FROM old_rows,
      LATERAL (VALUES ('applications'), ('applications/status/' || status), ('applications/job/' || job_id)) AS names(counter)
    WHERE hidden_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, count(*) FROM new_rows,
      LATERAL (VALUES ('applications'), ('applications/status/' || status), ('applications/job/' || job_id)) AS names(counter)
    WHERE hidden_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_counted_insert AFTER INSERT ON applications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_applications();
--> statement-breakpoint
CREATE TRIGGER applications_counted_update AFTER UPDATE ON applications
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_applications();
--> statement-breakpoint
CREATE TRIGGER applications_counted_delete AFTER DELETE ON applications
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_applications();
--> statement-breakpoint
CREATE FUNCTION candor_count_candidates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, 'candidates', -count(*) FROM old_rows WHERE merged_into IS NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, 'candidates', count(*) FROM new_rows WHERE merged_into IS NULL GROUP BY 1 ORDER BY 1
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidates_counted_insert AFTER INSERT ON candidates
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_candidates();
--> statement-breakpoint
CREATE TRIGGER candidates_counted_update AFTER UPDATE ON candidates
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_candidates();
--> statement-breakpoint
CREATE TRIGGER candidates_counted_delete AFTER DELETE ON candidates
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_candidates();
