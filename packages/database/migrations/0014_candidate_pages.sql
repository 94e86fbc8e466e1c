CREATE TABLE "candidate_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"kind" text NOT NULL,
	"detail" text NOT NULL,
	"changed_by" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "candidate_tags" (
	"organization_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"key" text NOT NULL,
	"tag" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "candidate_tags_organization_id_candidate_id_key_pk" PRIMARY KEY("organization_id","candidate_id","key")
);
--> statement-breakpoint
CREATE TABLE "candidate_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "candidate_notes_organization_id_id" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "note_mentions" (
	"organization_id" text NOT NULL,
	"note_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "note_mentions_organization_id_note_id_user_id_pk" PRIMARY KEY("organization_id","note_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stage_history" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"application_id" text NOT NULL,
	"to" "stage" NOT NULL,
	"cause" text NOT NULL,
	"by_kind" text NOT NULL,
	"by_id" text,
	"action" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "owner_id" text;--> statement-breakpoint
ALTER TABLE "candidate_changes" ADD CONSTRAINT "candidate_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_changes" ADD CONSTRAINT "candidate_changes_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_tags" ADD CONSTRAINT "candidate_tags_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_tags" ADD CONSTRAINT "candidate_tags_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_notes" ADD CONSTRAINT "candidate_notes_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note" FOREIGN KEY ("organization_id","note_id") REFERENCES "public"."candidate_notes"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_history" ADD CONSTRAINT "stage_history_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_history" ADD CONSTRAINT "stage_history_application" FOREIGN KEY ("organization_id","application_id") REFERENCES "public"."applications"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_changes_by_candidate" ON "candidate_changes" USING btree ("organization_id","candidate_id","at");--> statement-breakpoint
CREATE INDEX "candidate_tags_by_key" ON "candidate_tags" USING btree ("organization_id","key","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_notes_by_candidate" ON "candidate_notes" USING btree ("organization_id","candidate_id","created_at");--> statement-breakpoint
CREATE INDEX "note_mentions_by_user" ON "note_mentions" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "stage_history_by_application" ON "stage_history" USING btree ("organization_id","application_id","at");--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_owner_id_members_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidates_owner" ON "candidates" USING btree ("organization_id","owner_id","created_at","id") WHERE "candidates"."merged_into" is null and "candidates"."owner_id" is not null;--> statement-breakpoint
SET LOCAL ROLE candor_platform;--> statement-breakpoint
INSERT INTO "stage_history" ("id", "organization_id", "application_id", "to", "cause", "by_kind", "by_id", "action", "at")
  SELECT 'stg_' || left(replace(gen_random_uuid()::text, '-', ''), 26), l."organization_id", a."id", (l."details" ->> 'stage')::"stage",
    CASE l."action" WHEN 'applications.move_undone' THEN 'undo' ELSE 'decision' END, 'member', l."actor_id", l."action", l."at"
  FROM "audit_log" l
    CROSS JOIN LATERAL jsonb_array_elements_text(l."details" -> 'ids') AS moved ("id")
    JOIN "applications" a ON a."organization_id" = l."organization_id" AND a."id" = moved."id"
  WHERE l."action" IN ('applications.moved', 'applications.move_undone', 'candidate.shortlisted') AND l."actor_kind" = 'user'
    AND jsonb_typeof(l."details" -> 'ids') = 'array'
    AND l."details" ->> 'stage' IN ('applied', 'shortlisted', 'interview', 'rejected', 'withdrawn', 'hired');--> statement-breakpoint
RESET ROLE;
