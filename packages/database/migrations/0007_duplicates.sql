CREATE TYPE "public"."pair_state" AS ENUM('open', 'dismissed');--> statement-breakpoint
CREATE TABLE "candidate_emails" (
	"organization_id" text NOT NULL,
	"email" text NOT NULL,
	"candidate_id" text NOT NULL,
	CONSTRAINT "candidate_emails_organization_id_email_pk" PRIMARY KEY("organization_id","email")
);
--> statement-breakpoint
CREATE TABLE "candidate_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"target_id" text NOT NULL,
	"source_id" text NOT NULL,
	"merged_by" text NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	"snapshot" jsonb
);
--> statement-breakpoint
CREATE TABLE "candidate_pairs" (
	"organization_id" text NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"reasons" text[] NOT NULL,
	"strength" smallint GENERATED ALWAYS AS (case when reasons && array['linkedin'] or reasons @> array['phone', 'name'] or reasons @> array['name', 'mailbox'] then 2 else 1 end) STORED NOT NULL,
	"state" "pair_state" DEFAULT 'open' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "candidate_pairs_organization_id_first_id_second_id_pk" PRIMARY KEY("organization_id","first_id","second_id")
);
--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "linkedin_key" text GENERATED ALWAYS AS (substring(lower(linkedin_url) from 'linkedin\.com/(?:in|pub)/([^/?#]+)')) STORED;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "given_key" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "family_key" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "name_key" text GENERATED ALWAYS AS (least(given_key collate "C", family_key collate "C") || ' ' || greatest(given_key collate "C", family_key collate "C")) STORED;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "initial_key" text GENERATED ALWAYS AS (family_key || ' ' || left(given_key, 1)) STORED;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "identified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidate_emails" ADD CONSTRAINT "candidate_emails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_emails" ADD CONSTRAINT "candidate_emails_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_target" FOREIGN KEY ("organization_id","target_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_source" FOREIGN KEY ("organization_id","source_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_pairs" ADD CONSTRAINT "candidate_pairs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_pairs" ADD CONSTRAINT "candidate_pairs_first" FOREIGN KEY ("organization_id","first_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_pairs" ADD CONSTRAINT "candidate_pairs_second" FOREIGN KEY ("organization_id","second_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_emails_candidate_id" ON "candidate_emails" USING btree ("organization_id","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_merges_target_id" ON "candidate_merges" USING btree ("organization_id","target_id","merged_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_merges_one_per_source" ON "candidate_merges" USING btree ("organization_id","source_id") WHERE "candidate_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "candidate_pairs_list" ON "candidate_pairs" USING btree ("organization_id","state","strength" DESC NULLS LAST,"found_at" DESC NULLS LAST,"first_id","second_id");--> statement-breakpoint
CREATE INDEX "candidate_pairs_second_id" ON "candidate_pairs" USING btree ("organization_id","second_id");--> statement-breakpoint
CREATE INDEX "candidates_linkedin" ON "candidates" USING btree ("organization_id","linkedin_key") WHERE "candidates"."linkedin_key" is not null;--> statement-breakpoint
CREATE INDEX "candidates_name_key" ON "candidates" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE INDEX "candidates_initial_key" ON "candidates" USING btree ("organization_id","initial_key");--> statement-breakpoint
CREATE INDEX "candidates_unidentified" ON "candidates" USING btree ("id") WHERE "candidates"."identified_at" is null;