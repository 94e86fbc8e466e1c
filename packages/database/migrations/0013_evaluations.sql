CREATE TABLE "agent_configurations" (
	"organization_id" text NOT NULL,
	"agent" text NOT NULL,
	"configuration" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_configurations_organization_id_agent_pk" PRIMARY KEY("organization_id","agent")
);
--> statement-breakpoint
CREATE TABLE "evaluation_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"job_id" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "evaluation_batches_organization_id_id" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "job_criteria" (
	"organization_id" text NOT NULL,
	"job_id" text NOT NULL,
	"version" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_criteria_organization_id_job_id_version_pk" PRIMARY KEY("organization_id","job_id","version")
);
--> statement-breakpoint
CREATE TABLE "resume_readings" (
	"organization_id" text NOT NULL,
	"file_key" text NOT NULL,
	"version" text NOT NULL,
	"is_readable" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_readings_organization_id_file_key_pk" PRIMARY KEY("organization_id","file_key")
);
--> statement-breakpoint
ALTER TABLE "evaluations" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "evaluations" ALTER COLUMN "state" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "evaluations" ALTER COLUMN "state" SET DEFAULT 'queued';--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "evaluation_id" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "job_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "application_id" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "batch_id" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "file_key" text NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "score" integer;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "result" jsonb;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "engine" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "criteria_hash" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "duration_ms" integer;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "agent_configurations" ADD CONSTRAINT "agent_configurations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_batches" ADD CONSTRAINT "evaluation_batches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_batches" ADD CONSTRAINT "evaluation_batches_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_criteria" ADD CONSTRAINT "job_criteria_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_criteria" ADD CONSTRAINT "job_criteria_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_readings" ADD CONSTRAINT "resume_readings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_readings" ADD CONSTRAINT "resume_readings_file" FOREIGN KEY ("organization_id","file_key") REFERENCES "public"."files"("organization_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluation_batches_list" ON "evaluation_batches" USING btree ("organization_id","created_at");--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_application" FOREIGN KEY ("organization_id","application_id") REFERENCES "public"."applications"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_batch" FOREIGN KEY ("organization_id","batch_id") REFERENCES "public"."evaluation_batches"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_file" FOREIGN KEY ("organization_id","file_key") REFERENCES "public"."files"("organization_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evaluations_application_list" ON "evaluations" USING btree ("organization_id","application_id","created_at");--> statement-breakpoint
CREATE INDEX "evaluations_batch_list" ON "evaluations" USING btree ("organization_id","batch_id","created_at");--> statement-breakpoint
CREATE INDEX "evaluations_job_list" ON "evaluations" USING btree ("organization_id","job_id","finished_at");--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_organization_id_id" UNIQUE("organization_id","id");--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_state" CHECK ("evaluations"."state" in ('queued', 'running', 'finished', 'unreadable', 'failed', 'cancelled'));--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_score" CHECK (("evaluations"."state" = 'finished') = ("evaluations"."score" is not null));--> statement-breakpoint
DROP TYPE "public"."evaluation_state";
--> statement-breakpoint
CALL candor_protect_tenant_table('agent_configurations');
--> statement-breakpoint
CALL candor_protect_tenant_table('job_criteria');
--> statement-breakpoint
CALL candor_protect_tenant_table('evaluation_batches');
--> statement-breakpoint
CALL candor_protect_tenant_table('resume_readings');
--> statement-breakpoint
CREATE FUNCTION candor_count_evaluations() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER evaluations_counted_insert AFTER INSERT ON evaluations
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_evaluations();
--> statement-breakpoint
CREATE TRIGGER evaluations_counted_update AFTER UPDATE ON evaluations
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_evaluations();
--> statement-breakpoint
CREATE TRIGGER evaluations_counted_delete AFTER DELETE ON evaluations
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION candor_count_evaluations();
