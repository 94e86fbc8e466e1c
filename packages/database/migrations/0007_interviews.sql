CREATE TABLE "interview_files" (
	"file_key" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"interview_id" text,
	"offer_id" text,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_history" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"by_kind" text NOT NULL,
	"by_id" text,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interview_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"application_id" text,
	"job_title" text NOT NULL,
	"type" text NOT NULL,
	"stage" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"phone_number" text,
	"address" text,
	"video_link" text,
	"email_message" text DEFAULT '' NOT NULL,
	"calendar_notes" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"organizer_id" text NOT NULL,
	"interviewer_ids" text[] NOT NULL,
	"is_any_of" boolean NOT NULL,
	"candidate_email" text NOT NULL,
	"first_day" text NOT NULL,
	"last_day" text NOT NULL,
	"interview_id" text,
	"decline_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interview_offers_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "interview_offers_type" CHECK ("interview_offers"."type" in ('phone', 'video', 'in-person')),
	CONSTRAINT "interview_offers_stage" CHECK ("interview_offers"."stage" in ('screening', 'technical', 'hr', 'final')),
	CONSTRAINT "interview_offers_state" CHECK ("interview_offers"."state" in ('open', 'booked', 'declined', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "interview_people" (
	"organization_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"person_id" text NOT NULL,
	"role" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"was_checked" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT 'none' NOT NULL,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	"answered_sequence" integer,
	CONSTRAINT "interview_people_organization_id_interview_id_person_id_pk" PRIMARY KEY("organization_id","interview_id","person_id"),
	CONSTRAINT "interview_people_role" CHECK ("interview_people"."role" in ('organizer', 'interviewer', 'candidate')),
	CONSTRAINT "interview_people_answer" CHECK ("interview_people"."answer" in ('none', 'accepted', 'declined', 'tentative'))
);
--> statement-breakpoint
CREATE TABLE "interview_scorecards" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"interview_id" text NOT NULL,
	"member_id" text NOT NULL,
	"ratings" jsonb NOT NULL,
	"recommendation" text,
	"summary" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "interview_scorecards_recommendation" CHECK ("interview_scorecards"."recommendation" in ('strong_yes', 'yes', 'no', 'strong_no'))
);
--> statement-breakpoint
CREATE TABLE "interview_settings" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviewer_hours" (
	"user_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"days" integer[] NOT NULL,
	"starts_at" text NOT NULL,
	"ends_at" text NOT NULL,
	"weekly_limit" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "interviews" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"application_id" text,
	"job_title" text NOT NULL,
	"type" text NOT NULL,
	"stage" text NOT NULL,
	"duration_minutes" integer NOT NULL,
	"phone_number" text,
	"address" text,
	"video_link" text,
	"email_message" text DEFAULT '' NOT NULL,
	"calendar_notes" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'booked' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"organizer_id" text NOT NULL,
	"candidate_email" text NOT NULL,
	"candidate_time_zone" text,
	"invitation_subject" text,
	"invitation_html" text,
	"calendar_uid" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"join_url" text,
	"calendar_state" text DEFAULT 'none' NOT NULL,
	"calendar_link" text,
	"moved_to_start" timestamp with time zone,
	"moved_to_end" timestamp with time zone,
	"offer_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interviews_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "interviews_type" CHECK ("interviews"."type" in ('phone', 'video', 'in-person')),
	CONSTRAINT "interviews_stage" CHECK ("interviews"."stage" in ('screening', 'technical', 'hr', 'final')),
	CONSTRAINT "interviews_state" CHECK ("interviews"."state" in ('booked', 'moved', 'cancelled', 'declined', 'held', 'no_show'))
);
--> statement-breakpoint
ALTER TABLE "interview_files" ADD CONSTRAINT "interview_files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_files" ADD CONSTRAINT "interview_files_file" FOREIGN KEY ("organization_id","file_key") REFERENCES "public"."files"("organization_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_files" ADD CONSTRAINT "interview_files_interview" FOREIGN KEY ("organization_id","interview_id") REFERENCES "public"."interviews"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_files" ADD CONSTRAINT "interview_files_offer" FOREIGN KEY ("organization_id","offer_id") REFERENCES "public"."interview_offers"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_history" ADD CONSTRAINT "interview_history_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_history" ADD CONSTRAINT "interview_history_interview" FOREIGN KEY ("organization_id","interview_id") REFERENCES "public"."interviews"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD CONSTRAINT "interview_offers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD CONSTRAINT "interview_offers_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_offers" ADD CONSTRAINT "interview_offers_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_interview" FOREIGN KEY ("organization_id","interview_id") REFERENCES "public"."interviews"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_scorecards" ADD CONSTRAINT "interview_scorecards_interview" FOREIGN KEY ("organization_id","interview_id") REFERENCES "public"."interviews"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interview_settings" ADD CONSTRAINT "interview_settings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer_hours" ADD CONSTRAINT "interviewer_hours_user_id_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviewer_hours" ADD CONSTRAINT "interviewer_hours_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "interviews" ADD CONSTRAINT "interviews_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "interview_files_by_interview" ON "interview_files" USING btree ("organization_id","interview_id");--> statement-breakpoint
CREATE INDEX "interview_files_unused" ON "interview_files" USING btree ("created_at") WHERE "interview_files"."interview_id" is null and "interview_files"."offer_id" is null;--> statement-breakpoint
CREATE INDEX "interview_history_list" ON "interview_history" USING btree ("organization_id","interview_id","at");--> statement-breakpoint
CREATE INDEX "interview_offers_by_candidate" ON "interview_offers" USING btree ("organization_id","candidate_id");--> statement-breakpoint
CREATE INDEX "interview_people_by_person" ON "interview_people" USING btree ("organization_id","person_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "interview_scorecards_one_each" ON "interview_scorecards" USING btree ("organization_id","interview_id","member_id");--> statement-breakpoint
CREATE INDEX "interviewer_hours_organization" ON "interviewer_hours" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "interviews_list" ON "interviews" USING btree ("organization_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "interviews_by_candidate" ON "interviews" USING btree ("organization_id","candidate_id","starts_at");--> statement-breakpoint
CREATE INDEX "interviews_by_application" ON "interviews" USING btree ("organization_id","application_id");--> statement-breakpoint
CREATE INDEX "interviews_ahead" ON "interviews" USING btree ("starts_at") WHERE "interviews"."state" in ('booked', 'moved');--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- Nobody is in two interviews at once: whoever books second is refused by the database, whatever was looked at before.
ALTER TABLE "interview_people" ADD CONSTRAINT "interview_people_no_overlap" EXCLUDE USING gist (
  "organization_id" WITH =, "person_id" WITH =, tstzrange("starts_at", "blocked_until") WITH &&
) WHERE ("is_active");
