ALTER TABLE "resume_fetches" ADD COLUMN "ticket" text;--> statement-breakpoint
ALTER TABLE "resume_fetches" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "resume_fetches_line" ON "resume_fetches" USING btree ("organization_id","attempts","created_at","id") WHERE "resume_fetches"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "resume_fetches_under_way" ON "resume_fetches" USING btree ("organization_id","ticket") WHERE "resume_fetches"."state" = 'waiting' and "resume_fetches"."ticket" is not null;