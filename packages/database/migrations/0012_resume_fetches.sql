CREATE TABLE "resume_fetches" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"job_id" text NOT NULL,
	"batch_id" text NOT NULL,
	"file_name" text NOT NULL,
	"url" text,
	"candidate_name" text,
	"candidate_email" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sender" text NOT NULL,
	"counted_in" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "resume_fetches_state" CHECK ("resume_fetches"."state" in ('waiting', 'fetched', 'failed', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "resume_fetches" ADD CONSTRAINT "resume_fetches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_fetches" ADD CONSTRAINT "resume_fetches_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_fetches" ADD CONSTRAINT "resume_fetches_batch" FOREIGN KEY ("organization_id","batch_id") REFERENCES "public"."evaluation_batches"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resume_fetches_batch_list" ON "resume_fetches" USING btree ("organization_id","batch_id","created_at");--> statement-breakpoint
CREATE INDEX "resume_fetches_person" ON "resume_fetches" USING btree ("organization_id","candidate_email");--> statement-breakpoint
CREATE INDEX "resume_fetches_job_list" ON "resume_fetches" USING btree ("organization_id","job_id");--> statement-breakpoint
CREATE INDEX "resume_fetches_failed" ON "resume_fetches" USING btree ("organization_id","finished_at") WHERE "resume_fetches"."state" = 'failed';