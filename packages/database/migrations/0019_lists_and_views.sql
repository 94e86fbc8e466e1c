CREATE TABLE "saved_views" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"owner_id" text,
	"private_of" text,
	"query" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "saved_views_list" CHECK ("saved_views"."list" in ('applications', 'candidates'))
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "has_hidden_text" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" DISABLE TRIGGER USER;--> statement-breakpoint
SET LOCAL ROLE candor_platform;--> statement-breakpoint
UPDATE "applications" SET "has_hidden_text" = true FROM "evaluations"
  WHERE "evaluations"."id" = "applications"."evaluation_id"
    AND jsonb_typeof("evaluations"."result" -> 'hidden_text') = 'array'
    AND "evaluations"."result" -> 'hidden_text' <> '[]'::jsonb;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint
ALTER TABLE "applications" ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_members_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_private_of_members_user_id_fk" FOREIGN KEY ("private_of") REFERENCES "public"."members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("organization_id","owner_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_views_of_list" ON "saved_views" USING btree ("organization_id","list");--> statement-breakpoint
CREATE INDEX "saved_views_owner" ON "saved_views" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "saved_views_private_of" ON "saved_views" USING btree ("private_of");--> statement-breakpoint
CREATE INDEX "applications_by_stage" ON "applications" USING btree ("organization_id","stage","applied_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "applications"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "applications_unreviewed" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."stage" = 'applied' and "applications"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "applications_hidden_text" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."has_hidden_text";