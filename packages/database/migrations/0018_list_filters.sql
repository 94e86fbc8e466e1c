ALTER TABLE "applications" ADD COLUMN "has_hidden_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" DISABLE TRIGGER USER;--> statement-breakpoint
SET LOCAL ROLE candor_platform;--> statement-breakpoint
UPDATE "applications" SET "has_hidden_text" = true FROM "evaluations"
  WHERE "evaluations"."id" = "applications"."evaluation_id"
    AND jsonb_typeof("evaluations"."result" -> 'hidden_text') = 'array'
    AND "evaluations"."result" -> 'hidden_text' <> '[]'::jsonb;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "applications" ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "applications_by_stage" ON "applications" USING btree ("organization_id","stage","applied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "applications"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "applications_unreviewed" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."stage" = 'applied' and "applications"."evaluation_id" is not null;--> statement-breakpoint
CREATE INDEX "applications_hidden_text" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."has_hidden_text";
