ALTER TABLE "evaluations" ADD COLUMN "is_awaited" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "sender" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "ticket" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "interruptions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "evaluations_line" ON "evaluations" USING btree ("organization_id","is_awaited" DESC NULLS FIRST,"turn","created_at","id") WHERE "evaluations"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "evaluations_sender" ON "evaluations" USING btree ("organization_id","is_awaited","sender","turn") WHERE "evaluations"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "evaluations_running" ON "evaluations" USING btree ("organization_id") WHERE "evaluations"."state" = 'running';--> statement-breakpoint
CREATE INDEX "evaluations_taken" ON "evaluations" USING btree ("organization_id","taken_at");