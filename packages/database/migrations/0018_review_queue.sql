ALTER TABLE "applications" ADD COLUMN "reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stage_history" ADD COLUMN "reason" text;