CREATE TABLE "dashboard_visits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"new_since" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"first_steps_dismissed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "dashboard_visits" ADD CONSTRAINT "dashboard_visits_user_id_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dashboard_visits" ADD CONSTRAINT "dashboard_visits_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dashboard_visits_organization" ON "dashboard_visits" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "applications_unreviewed_by_job" ON "applications" USING btree ("organization_id","job_id") WHERE "applications"."hidden_at" is null and "applications"."stage" = 'applied' and "applications"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "communications_received" ON "communications" USING btree ("organization_id","created_at") WHERE "communications"."direction" = 'in';--> statement-breakpoint
CREATE INDEX "evaluations_without_result" ON "evaluations" USING btree ("organization_id","application_id","created_at") WHERE "evaluations"."state" in ('failed', 'unreadable');--> statement-breakpoint
CREATE INDEX "stage_history_by_time" ON "stage_history" USING btree ("organization_id","at");