-- The chart of the dashboard needs applications by day, for organizations with millions of them as well.
CREATE OR REPLACE FUNCTION candor_count_applications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, -count(*) FROM old_rows,
      LATERAL (VALUES ('applications'), ('applications/status/' || status), ('applications/job/' || job_id),
        ('applications/day/' || to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'))) AS names(counter)
    WHERE hidden_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_counts AS c (organization_id, counter, count)
    SELECT organization_id, counter, count(*) FROM new_rows,
      LATERAL (VALUES ('applications'), ('applications/status/' || status), ('applications/job/' || job_id),
        ('applications/day/' || to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'))) AS names(counter)
    WHERE hidden_at IS NULL GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, counter) DO UPDATE SET count = c.count + excluded.count;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
SET LOCAL ROLE candor_platform;
--> statement-breakpoint
-- What was applied for before this migration is counted once; the rows are those of every organization.
INSERT INTO row_counts (organization_id, counter, count)
SELECT organization_id, 'applications/day/' || to_char(applied_at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), count(*)
FROM applications WHERE hidden_at IS NULL GROUP BY 1, 2;
--> statement-breakpoint
RESET ROLE;
