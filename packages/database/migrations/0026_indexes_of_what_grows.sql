CREATE INDEX "applications_merged_into" ON "applications" USING btree ("organization_id","merged_into") WHERE "applications"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "applications_resume" ON "applications" USING btree ("resume_key") WHERE "applications"."resume_key" is not null;--> statement-breakpoint
CREATE INDEX "resume_versions_file_key" ON "resume_versions" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "ats_candidates_by_application" ON "ats_candidates" USING btree ("organization_id","application_id");--> statement-breakpoint
CREATE INDEX "candidate_merges_source_id" ON "candidate_merges" USING btree ("organization_id","source_id");--> statement-breakpoint
CREATE INDEX "candidates_merged_into" ON "candidates" USING btree ("organization_id","merged_into") WHERE "candidates"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "communications_file_requests" ON "communications" USING btree ("organization_id","application_id","created_at") WHERE "communications"."kind" = 'readable_file';--> statement-breakpoint
CREATE INDEX "rejection_proposals_of_application" ON "rejection_proposals" USING btree ("organization_id","application_id");--> statement-breakpoint
CREATE INDEX "evaluation_batches_by_job" ON "evaluation_batches" USING btree ("organization_id","job_id");--> statement-breakpoint
CREATE INDEX "evaluations_by_file" ON "evaluations" USING btree ("file_key");--> statement-breakpoint
CREATE INDEX "interview_files_by_offer" ON "interview_files" USING btree ("organization_id","offer_id") WHERE "interview_files"."offer_id" is not null;--> statement-breakpoint
CREATE INDEX "interview_offers_of_application" ON "interview_offers" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "interviews_of_application" ON "interviews" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("organization_id","action","at");--> statement-breakpoint
CREATE INDEX "outbox_stuck" ON "outbox_messages" USING btree ("organization_id") WHERE "outbox_messages"."state" in ('failed', 'unknown');--> statement-breakpoint
CREATE INDEX "candidate_requests_by_application" ON "candidate_requests" USING btree ("application_id");