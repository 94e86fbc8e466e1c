DROP INDEX "applications_by_step";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "result_basis" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "applications" DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "jobs" DISABLE TRIGGER USER;--> statement-breakpoint
SET LOCAL ROLE candor_platform;--> statement-breakpoint
UPDATE "applications" a SET "result_basis" = CASE WHEN e."file_key" = a."resume_key" THEN coalesce(e."criteria_hash", '') ELSE '' END
  FROM "evaluations" e WHERE e."organization_id" = a."organization_id" AND e."id" = a."evaluation_id";--> statement-breakpoint
-- As far as the events go back; before that, nobody knows better than when the job was made.
UPDATE "jobs" j SET "published_at" = coalesce((SELECT max(d."at") FROM "domain_events" d
    WHERE d."organization_id" = j."organization_id" AND d."record_id" = j."id" AND d."type" = 'job.published'), j."created_at")
  WHERE j."status" = 'active';--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "applications" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "jobs" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "applications_by_basis" ON "applications" USING btree ("organization_id","job_id","result_basis","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."result_basis" is not null;--> statement-breakpoint
CREATE INDEX "applications_by_step" ON "applications" USING btree ("organization_id","job_id","stage","step_id","score") WHERE "applications"."hidden_at" is null;
