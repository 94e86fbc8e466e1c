CREATE TABLE "stage_steps" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"job_id" text,
	"stage" "stage" NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stage_steps_organization_id_id_stage" UNIQUE("organization_id","id","stage")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "step_id" text;--> statement-breakpoint
ALTER TABLE "stage_history" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "stage_steps" ADD CONSTRAINT "stage_steps_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_steps" ADD CONSTRAINT "stage_steps_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stage_steps_name" ON "stage_steps" USING btree ("organization_id",coalesce("job_id", ''),lower("name"));--> statement-breakpoint
CREATE INDEX "stage_steps_list" ON "stage_steps" USING btree ("organization_id","job_id","position");--> statement-breakpoint
CREATE INDEX "applications_by_step" ON "applications" USING btree ("organization_id","job_id","stage","step_id") WHERE "applications"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "applications_of_step" ON "applications" USING btree ("step_id") WHERE "applications"."step_id" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_step" FOREIGN KEY ("organization_id","step_id","stage") REFERENCES "public"."stage_steps"("organization_id","id","stage");--> statement-breakpoint
-- Every organization begins with the usual steps. Nobody moves: without a step, an application stands at the first of its stage.
SET LOCAL ROLE candor_platform;--> statement-breakpoint
INSERT INTO "stage_steps" ("id", "organization_id", "stage", "name", "position")
SELECT 'stp_' || substr(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 1, 26), o."id", s."stage"::stage, s."name", s."position"
FROM "organizations" o, (VALUES ('applied', 'Applied', 1), ('applied', 'Screening', 2), ('shortlisted', 'Shortlisted', 3),
  ('interview', 'Interview', 4), ('interview', 'Offer', 5), ('hired', 'Hired', 6), ('rejected', 'Rejected', 7),
  ('withdrawn', 'Withdrawn', 8)) AS s ("stage", "name", "position");--> statement-breakpoint
RESET ROLE;
