-- An application's stage is the only truth about where a person stands: what is said of a candidate follows from it.
CREATE TABLE "stage_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"stage" "stage" NOT NULL,
	"changes" jsonb NOT NULL,
	"restored" integer
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "sort_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stage_moves_by_time" ON "stage_moves" USING btree ("organization_id","moved_at");
--> statement-breakpoint
CALL candor_protect_tenant_table('stage_moves');
--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree ("organization_id","sort_name","id") WHERE "applications"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "candidates" DROP COLUMN "shortlisted_at";
--> statement-breakpoint
-- Applications are sorted by name from an index of their own: the name stands in another table, and is carried over by triggers.
CREATE FUNCTION candor_sort_name(first_name text, last_name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(trim(last_name || ' ' || first_name))
$$;
--> statement-breakpoint
CREATE FUNCTION candor_take_sort_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT candor_sort_name(c.first_name, c.last_name) INTO NEW.sort_name
  FROM candidates c WHERE c.organization_id = NEW.organization_id AND c.id = NEW.candidate_id;
  -- Nobody of that id: the foreign key refuses the row in a moment, and says why.
  NEW.sort_name := coalesce(NEW.sort_name, '');
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER applications_take_sort_name BEFORE INSERT OR UPDATE OF candidate_id ON applications
  FOR EACH ROW EXECUTE FUNCTION candor_take_sort_name();
--> statement-breakpoint
CREATE FUNCTION candor_pass_sort_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE applications SET sort_name = candor_sort_name(NEW.first_name, NEW.last_name)
  WHERE organization_id = NEW.organization_id AND candidate_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER candidates_pass_sort_name AFTER UPDATE ON candidates FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION candor_pass_sort_name();
--> statement-breakpoint
GRANT CREATE ON SCHEMA public TO candor_platform;
--> statement-breakpoint
SET LOCAL ROLE candor_platform;
--> statement-breakpoint
UPDATE applications a SET sort_name = candor_sort_name(c.first_name, c.last_name)
FROM candidates c WHERE c.organization_id = a.organization_id AND c.id = a.candidate_id;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION candor_search_applications(
  words text[], anywhere text, address text, in_job text, in_status application_status, in_stage stage,
  sort_by text, page_rows int, skip_rows int, cap int
) RETURNS TABLE (ids text[], total int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT * FROM candor_search('applications', 'candidate_id',
    concat('hidden_at IS NULL', ' AND job_id = ' || quote_literal(in_job), ' AND status = ' || quote_literal(in_status),
      ' AND stage = ' || quote_literal(in_stage)),
    'id, applied_at, score, sort_name',
    CASE sort_by
      WHEN 'applied_date' THEN 'applied_at ASC, id ASC'
      WHEN '-score' THEN 'score DESC NULLS LAST, id DESC'
      WHEN 'score' THEN 'score ASC NULLS FIRST, id ASC'
      WHEN 'name' THEN 'sort_name ASC, id ASC'
      WHEN '-name' THEN 'sort_name DESC, id DESC'
      ELSE 'applied_at DESC, id DESC' END,
    words, anywhere, address, page_rows, skip_rows, cap)
$$;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
REVOKE CREATE ON SCHEMA public FROM candor_platform;
