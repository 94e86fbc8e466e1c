-- The whole of the tables, in place of the twenty-six migrations before. Columns stand in the order in which those added them, so
-- that a row reads the same in both: backups compare rows by it. What can be replaced at any time is in `objects`.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
-- Two roles of the running product, neither of which owns a table.
DO $$ BEGIN CREATE ROLE candor_tenant NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN CREATE ROLE candor_platform NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
--> statement-breakpoint
DO $$ BEGIN
  -- Roles are shared by all databases of a server, so another database's migration may be granting the same at this moment.
  PERFORM pg_advisory_xact_lock(727043201);
  EXECUTE format('GRANT candor_tenant, candor_platform TO %I', current_user);
EXCEPTION WHEN insufficient_privilege THEN
  -- Another owner made the roles for another database; an administrator grants them to this one.
  NULL;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO candor_tenant, candor_platform;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO candor_platform;
--> statement-breakpoint
CREATE TYPE "public"."pair_state" AS ENUM('open', 'dismissed');--> statement-breakpoint
CREATE TYPE "public"."application_status" AS ENUM('pending', 'evaluating', 'evaluated', 'unreadable');--> statement-breakpoint
CREATE TYPE "public"."job_status" AS ENUM('draft', 'active', 'closed');--> statement-breakpoint
CREATE TYPE "public"."stage" AS ENUM('applied', 'shortlisted', 'interview', 'rejected', 'withdrawn', 'hired');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('admin', 'recruit', 'report');--> statement-breakpoint
CREATE TYPE "public"."outbox_state" AS ENUM('queued', 'sending', 'sent', 'failed', 'unknown');--> statement-breakpoint
CREATE TABLE "avatars" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_addresses" (
	"user_id" text NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_addresses_user_id_address_hash_pk" PRIMARY KEY("user_id","address_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "recovery_codes_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "reset_tokens" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reset_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"last_used_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"browser" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sign_up_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"browser" text NOT NULL,
	"code_hash" "bytea",
	"tries_left" integer DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"email_verified_at" timestamp with time zone NOT NULL,
	"city" text,
	"country" text,
	"phone" text,
	"job_title" text,
	"avatar_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "candidate_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"candidate_id" text,
	"application_id" text,
	"faq_turn_id" text,
	"requester" text,
	"details" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" text,
	"resolution" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "candidate_requests_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "candidate_requests_kind" CHECK ("candidate_requests"."kind" in ('question', 'human_review', 'correction', 'erasure')),
	CONSTRAINT "candidate_requests_state" CHECK ("candidate_requests"."state" in ('open', 'done', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "candidate_responses" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"job_id" text,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "communications" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"application_id" text,
	"job_id" text,
	"direction" text NOT NULL,
	"kind" text NOT NULL,
	"outbox_id" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"wording" text NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"inbound_id" text,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "communications_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "communications_direction" CHECK ("communications"."direction" in ('out', 'in'))
);
--> statement-breakpoint
CREATE TABLE "mail_templates" (
	"organization_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_templates_organization_id_kind_pk" PRIMARY KEY("organization_id","kind")
);
--> statement-breakpoint
CREATE TABLE "rejection_proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"application_id" text NOT NULL,
	"evaluation_id" text NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"score" integer NOT NULL,
	"threshold" numeric(4, 1) NOT NULL,
	"is_borderline" boolean NOT NULL,
	"reason" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"wording" text NOT NULL,
	"send_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"communication_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_reason" text,
	CONSTRAINT "rejection_proposals_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "rejection_proposals_state" CHECK ("rejection_proposals"."state" in ('proposed', 'approved', 'cancelled', 'sent'))
);
--> statement-breakpoint
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
CREATE TABLE "agent_configurations" (
	"organization_id" text NOT NULL,
	"agent" text NOT NULL,
	"configuration" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_configurations_organization_id_agent_pk" PRIMARY KEY("organization_id","agent")
);
--> statement-breakpoint
CREATE TABLE "evaluation_batches" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"job_id" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "evaluation_batches_organization_id_id" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"job_id" text NOT NULL,
	"application_id" text,
	"batch_id" text,
	"file_key" text NOT NULL,
	"reason" text,
	"score" integer,
	"result" jsonb,
	"engine" text,
	"criteria_hash" text,
	"duration_ms" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_by" text,
	"started_at" timestamp with time zone,
	"criteria_version" integer,
	"provenance" jsonb,
	"is_awaited" boolean DEFAULT false NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"turn" integer DEFAULT 0 NOT NULL,
	"ready_at" timestamp with time zone,
	"ticket" text,
	"taken_at" timestamp with time zone,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"made_by" text,
	CONSTRAINT "evaluations_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "evaluations_state" CHECK ("evaluations"."state" in ('queued', 'running', 'finished', 'unreadable', 'failed', 'cancelled')),
	CONSTRAINT "evaluations_score" CHECK (("evaluations"."state" = 'finished') = ("evaluations"."score" is not null))
);
--> statement-breakpoint
CREATE TABLE "job_criteria" (
	"organization_id" text NOT NULL,
	"job_id" text NOT NULL,
	"version" integer NOT NULL,
	"criteria" jsonb NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"group_weights" jsonb,
	CONSTRAINT "job_criteria_organization_id_job_id_version_pk" PRIMARY KEY("organization_id","job_id","version")
);
--> statement-breakpoint
CREATE TABLE "job_readings" (
	"organization_id" text NOT NULL,
	"job_id" text NOT NULL,
	"post_hash" text NOT NULL,
	"model" text NOT NULL,
	"prompt_version" text NOT NULL,
	"criteria" jsonb,
	"fault" text,
	"ready_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_readings_pk" PRIMARY KEY("organization_id","job_id","post_hash","model","prompt_version")
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"organization_id" text NOT NULL,
	"agent" text NOT NULL,
	"day" date NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"failed_calls" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"duration_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_usage_organization_id_agent_day_pk" PRIMARY KEY("organization_id","agent","day")
);
--> statement-breakpoint
CREATE TABLE "resume_readings" (
	"organization_id" text NOT NULL,
	"file_key" text NOT NULL,
	"version" text NOT NULL,
	"is_readable" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_readings_organization_id_file_key_pk" PRIMARY KEY("organization_id","file_key")
);
--> statement-breakpoint
CREATE TABLE "faq_conversations" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"candidate_id" text,
	"email" text,
	"is_proved" boolean DEFAULT false NOT NULL,
	"turns" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_conversations_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "faq_conversations_proved" CHECK ("faq_conversations"."is_proved" = ("faq_conversations"."candidate_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "faq_pairs" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_pairs_organization_id_id" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "faq_turns" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"question" text NOT NULL,
	"reply" text NOT NULL,
	"outcome" text NOT NULL,
	"sources" jsonb NOT NULL,
	"engine" text NOT NULL,
	"duration_ms" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "faq_turns_organization_id_id" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "application_declarations" (
	"application_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"working_with_children_check" boolean,
	"national_police_check" boolean,
	"visa_status" text,
	"aboriginal_status" boolean,
	"disability_status" text
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"job_id" text NOT NULL,
	"candidate_id" text NOT NULL,
	"status" "application_status" DEFAULT 'pending' NOT NULL,
	"stage" "stage" DEFAULT 'applied' NOT NULL,
	"score" integer,
	"cover_letter" text,
	"resume_key" text,
	"technical_skills" text,
	"soft_skills" text,
	"education" text,
	"search_text" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"hidden_at" timestamp with time zone,
	"merged_into" text,
	"evaluation_id" text,
	"sort_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "applications_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "applications_one_per_person" UNIQUE("organization_id","job_id","candidate_id")
);
--> statement-breakpoint
CREATE TABLE "candidates" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"phone" text,
	"city" text,
	"country" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"phone_digits" text,
	"linkedin_url" text,
	"search_text" text DEFAULT '' NOT NULL,
	"merged_into" text,
	"linkedin_key" text GENERATED ALWAYS AS (substring(lower(linkedin_url) from 'linkedin\.com/(?:in|pub)/([^/?#]+)')) STORED,
	"given_key" text,
	"family_key" text,
	"name_key" text GENERATED ALWAYS AS (least(given_key collate "C", family_key collate "C") || ' ' || greatest(given_key collate "C", family_key collate "C")) STORED,
	"initial_key" text GENERATED ALWAYS AS (family_key || ' ' || left(given_key, 1)) STORED,
	"identified_at" timestamp with time zone,
	"open_applications" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "candidates_organization_id_id" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"key" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"sha256" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"content_type" text NOT NULL,
	"original_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "files_organization_id_key" UNIQUE("organization_id","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"title" text NOT NULL,
	"department" text NOT NULL,
	"description" text NOT NULL,
	"city" text NOT NULL,
	"country" text NOT NULL,
	"status" "job_status" DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"salary_range" text,
	"job_type" text,
	"experience_level" text,
	"education_level" text,
	"seniority_level" text,
	"industry" text,
	"employment_type" text,
	"required_skills" text,
	"preferred_skills" text,
	"responsibilities" text,
	"contact_email" text,
	"asks_disability_status" boolean DEFAULT false NOT NULL,
	"asks_working_with_children_check" boolean DEFAULT false NOT NULL,
	"asks_national_police_check" boolean DEFAULT false NOT NULL,
	"asks_visa_status" boolean DEFAULT false NOT NULL,
	"asks_aboriginal_status" boolean DEFAULT false NOT NULL,
	"external_source" text,
	"external_id" text,
	"search_text" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "jobs_organization_id_id" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "resume_versions" (
	"organization_id" text NOT NULL,
	"application_id" text NOT NULL,
	"file_key" text NOT NULL,
	"number" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "resume_versions_application_id_number_pk" PRIMARY KEY("application_id","number")
);
--> statement-breakpoint
CREATE TABLE "row_counts" (
	"organization_id" text NOT NULL,
	"counter" text NOT NULL,
	"count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "row_counts_organization_id_counter_pk" PRIMARY KEY("organization_id","counter")
);
--> statement-breakpoint
CREATE TABLE "stage_moves" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"stage" "stage" NOT NULL,
	"changes" jsonb NOT NULL,
	"restored" integer
);
--> statement-breakpoint
CREATE TABLE "members" (
	"user_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"team_id" text NOT NULL,
	"role" "role" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "organizations_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "teams_organization_id_id" UNIQUE("organization_id","id")
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"record_id" text,
	"details" jsonb,
	"request_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_owner_route_key_pk" PRIMARY KEY("owner","route","key")
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"content" text,
	"secret" boolean DEFAULT false NOT NULL,
	"message_id" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" "outbox_state" DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"useful_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"is_to_candidate" boolean DEFAULT false NOT NULL,
	"is_repeatable" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outbox_messages_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "outbox_messages_dedupe_key_unique" UNIQUE("dedupe_key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_candidate_id_candidates_id_fk" FOREIGN KEY ("candidate_id") REFERENCES "public"."candidates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_requests" ADD CONSTRAINT "candidate_requests_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_responses" ADD CONSTRAINT "candidate_responses_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_responses" ADD CONSTRAINT "candidate_responses_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_outbox_id_outbox_messages_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "communications" ADD CONSTRAINT "communications_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_templates" ADD CONSTRAINT "mail_templates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejection_proposals" ADD CONSTRAINT "rejection_proposals_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rejection_proposals" ADD CONSTRAINT "rejection_proposals_application" FOREIGN KEY ("organization_id","application_id") REFERENCES "public"."applications"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_emails" ADD CONSTRAINT "candidate_emails_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_emails" ADD CONSTRAINT "candidate_emails_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_target" FOREIGN KEY ("organization_id","target_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_merges" ADD CONSTRAINT "candidate_merges_source" FOREIGN KEY ("organization_id","source_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_pairs" ADD CONSTRAINT "candidate_pairs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_pairs" ADD CONSTRAINT "candidate_pairs_first" FOREIGN KEY ("organization_id","first_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_pairs" ADD CONSTRAINT "candidate_pairs_second" FOREIGN KEY ("organization_id","second_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_configurations" ADD CONSTRAINT "agent_configurations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_batches" ADD CONSTRAINT "evaluation_batches_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_batches" ADD CONSTRAINT "evaluation_batches_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_application" FOREIGN KEY ("organization_id","application_id") REFERENCES "public"."applications"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_batch" FOREIGN KEY ("organization_id","batch_id") REFERENCES "public"."evaluation_batches"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_file" FOREIGN KEY ("organization_id","file_key") REFERENCES "public"."files"("organization_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_criteria" ADD CONSTRAINT "job_criteria_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_criteria" ADD CONSTRAINT "job_criteria_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_readings" ADD CONSTRAINT "job_readings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_readings" ADD CONSTRAINT "job_readings_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_readings" ADD CONSTRAINT "resume_readings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_readings" ADD CONSTRAINT "resume_readings_file" FOREIGN KEY ("organization_id","file_key") REFERENCES "public"."files"("organization_id","key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_conversations" ADD CONSTRAINT "faq_conversations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_conversations" ADD CONSTRAINT "faq_conversations_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_pairs" ADD CONSTRAINT "faq_pairs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_turns" ADD CONSTRAINT "faq_turns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_turns" ADD CONSTRAINT "faq_turns_conversation" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."faq_conversations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_declarations" ADD CONSTRAINT "application_declarations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_declarations" ADD CONSTRAINT "application_declarations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidates" ADD CONSTRAINT "candidates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_file" FOREIGN KEY ("organization_id","file_key") REFERENCES "public"."files"("organization_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_counts" ADD CONSTRAINT "row_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stage_moves" ADD CONSTRAINT "stage_moves_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_team" FOREIGN KEY ("organization_id","team_id") REFERENCES "public"."teams"("organization_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "avatars_user" ON "avatars" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_up_attempts_email" ON "sign_up_attempts" USING btree ("email");--> statement-breakpoint
CREATE INDEX "candidate_requests_list" ON "candidate_requests" USING btree ("organization_id","state","due_at","id");--> statement-breakpoint
CREATE INDEX "candidate_requests_by_candidate" ON "candidate_requests" USING btree ("candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_responses_by_candidate" ON "candidate_responses" USING btree ("organization_id","candidate_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "communications_inbound" ON "communications" USING btree ("organization_id","inbound_id");--> statement-breakpoint
CREATE UNIQUE INDEX "communications_outbox" ON "communications" USING btree ("outbox_id");--> statement-breakpoint
CREATE INDEX "communications_by_job" ON "communications" USING btree ("organization_id","job_id","created_at","id");--> statement-breakpoint
CREATE INDEX "communications_by_candidate" ON "communications" USING btree ("organization_id","candidate_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rejection_proposals_open" ON "rejection_proposals" USING btree ("organization_id","application_id") WHERE "rejection_proposals"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "rejection_proposals_list" ON "rejection_proposals" USING btree ("organization_id","state","created_at","id");--> statement-breakpoint
CREATE INDEX "rejection_proposals_due" ON "rejection_proposals" USING btree ("send_at") WHERE "rejection_proposals"."state" = 'proposed' and "rejection_proposals"."send_at" is not null;--> statement-breakpoint
CREATE INDEX "candidate_emails_candidate_id" ON "candidate_emails" USING btree ("organization_id","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_merges_target_id" ON "candidate_merges" USING btree ("organization_id","target_id","merged_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "candidate_merges_one_per_source" ON "candidate_merges" USING btree ("organization_id","source_id") WHERE "candidate_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "candidate_pairs_open" ON "candidate_pairs" USING btree ("organization_id","strength" DESC NULLS FIRST,"found_at" DESC NULLS FIRST,"first_id","second_id") WHERE "candidate_pairs"."state" = 'open';--> statement-breakpoint
CREATE INDEX "candidate_pairs_dismissed" ON "candidate_pairs" USING btree ("organization_id","strength" DESC NULLS FIRST,"found_at" DESC NULLS FIRST,"first_id","second_id") WHERE "candidate_pairs"."state" = 'dismissed';--> statement-breakpoint
CREATE INDEX "candidate_pairs_second_id" ON "candidate_pairs" USING btree ("organization_id","second_id");--> statement-breakpoint
CREATE INDEX "evaluation_batches_list" ON "evaluation_batches" USING btree ("organization_id","created_at");--> statement-breakpoint
CREATE INDEX "evaluations_organization_finished" ON "evaluations" USING btree ("organization_id","finished_at");--> statement-breakpoint
CREATE INDEX "evaluations_application_list" ON "evaluations" USING btree ("organization_id","application_id","created_at");--> statement-breakpoint
CREATE INDEX "evaluations_batch_list" ON "evaluations" USING btree ("organization_id","batch_id","created_at");--> statement-breakpoint
CREATE INDEX "evaluations_line" ON "evaluations" USING btree ("organization_id","is_awaited" DESC NULLS FIRST,"turn","created_at","id") WHERE "evaluations"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "evaluations_sender" ON "evaluations" USING btree ("organization_id","is_awaited","sender","turn") WHERE "evaluations"."state" in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "evaluations_running" ON "evaluations" USING btree ("organization_id") WHERE "evaluations"."state" = 'running';--> statement-breakpoint
CREATE INDEX "evaluations_taken" ON "evaluations" USING btree ("organization_id","taken_at");--> statement-breakpoint
CREATE INDEX "evaluations_job_list" ON "evaluations" USING btree ("organization_id","job_id","finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "faq_conversations_of_candidate" ON "faq_conversations" USING btree ("organization_id","candidate_id") WHERE "faq_conversations"."candidate_id" is not null;--> statement-breakpoint
CREATE INDEX "faq_conversations_list" ON "faq_conversations" USING btree ("organization_id","last_at","id");--> statement-breakpoint
CREATE INDEX "faq_pairs_list" ON "faq_pairs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "faq_turns_list" ON "faq_turns" USING btree ("organization_id","conversation_id","asked_at");--> statement-breakpoint
CREATE INDEX "faq_turns_by_day" ON "faq_turns" USING btree ("organization_id","asked_at");--> statement-breakpoint
CREATE INDEX "applications_list" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "applications_by_job" ON "applications" USING btree ("organization_id","job_id","applied_at","id") WHERE "applications"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "applications_pending" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "applications_evaluating" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."status" = 'evaluating';--> statement-breakpoint
CREATE INDEX "applications_evaluated" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."status" = 'evaluated';--> statement-breakpoint
CREATE INDEX "applications_unreadable" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."status" = 'unreadable';--> statement-breakpoint
CREATE INDEX "applications_applied" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."stage" = 'applied';--> statement-breakpoint
CREATE INDEX "applications_shortlisted" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."stage" = 'shortlisted';--> statement-breakpoint
CREATE INDEX "applications_interview" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."stage" = 'interview';--> statement-breakpoint
CREATE INDEX "applications_rejected" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."stage" = 'rejected';--> statement-breakpoint
CREATE INDEX "applications_withdrawn" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."stage" = 'withdrawn';--> statement-breakpoint
CREATE INDEX "applications_hired" ON "applications" USING btree ("organization_id","applied_at","id") WHERE "applications"."hidden_at" is null and "applications"."stage" = 'hired';--> statement-breakpoint
CREATE INDEX "applications_by_score" ON "applications" USING btree ("organization_id","score" DESC NULLS LAST,"id" DESC NULLS FIRST) WHERE "applications"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "applications_by_name" ON "applications" USING btree ("organization_id","sort_name","id") WHERE "applications"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "applications_by_candidate" ON "applications" USING btree ("organization_id","candidate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_organization_email" ON "candidates" USING btree ("organization_id","email") WHERE "candidates"."email" is not null and "candidates"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "candidates_list" ON "candidates" USING btree ("organization_id","created_at","id") WHERE "candidates"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("organization_id","phone_digits");--> statement-breakpoint
CREATE INDEX "candidates_linkedin" ON "candidates" USING btree ("organization_id","linkedin_key") WHERE "candidates"."linkedin_key" is not null;--> statement-breakpoint
CREATE INDEX "candidates_name_key" ON "candidates" USING btree ("organization_id","name_key");--> statement-breakpoint
CREATE INDEX "candidates_initial_key" ON "candidates" USING btree ("organization_id","initial_key");--> statement-breakpoint
CREATE INDEX "candidates_unidentified" ON "candidates" USING btree ("id") WHERE "candidates"."identified_at" is null;--> statement-breakpoint
CREATE INDEX "files_organization_hash" ON "files" USING btree ("organization_id","sha256");--> statement-breakpoint
CREATE INDEX "jobs_organization_status" ON "jobs" USING btree ("organization_id","status");--> statement-breakpoint
CREATE INDEX "jobs_organization_created" ON "jobs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "stage_moves_by_time" ON "stage_moves" USING btree ("organization_id","moved_at");--> statement-breakpoint
CREATE INDEX "members_organization" ON "members" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "audit_log_organization_at" ON "audit_log" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "outbox_organization_state" ON "outbox_messages" USING btree ("organization_id","state");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox_messages" USING btree ("organization_id","sent_at") WHERE "outbox_messages"."state" = 'sent' and "outbox_messages"."is_to_candidate";--> statement-breakpoint
CREATE INDEX "rate_limits_reset" ON "rate_limits" USING btree ("resets_at");
--> statement-breakpoint
CREATE INDEX applications_search ON applications USING gin (organization_id, search_text gin_trgm_ops) WHERE hidden_at IS NULL;
--> statement-breakpoint
CREATE INDEX candidates_search ON candidates USING gin (organization_id, search_text gin_trgm_ops) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX candidates_by_name ON candidates (organization_id, lower(last_name), lower(first_name), id) WHERE merged_into IS NULL;
--> statement-breakpoint
-- Addresses share their domains, so that the pieces of one are found in very many others; their beginnings are rare. What looks like
-- an address is therefore looked up by its beginning, as people type it.
CREATE INDEX candidates_email_prefix ON candidates (organization_id, email text_pattern_ops) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX candidate_emails_prefix ON candidate_emails (organization_id, email text_pattern_ops);
--> statement-breakpoint
-- A function that indexes are made of belongs to them, and is no object to be replaced: who changes it rebuilds them.
-- A word may not be longer than 2 kB in such an index; nobody types more than its beginning.
CREATE FUNCTION candor_words(searched text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(SELECT left(word, 100) FROM unnest(string_to_array(searched, ' ')) word WHERE word <> ''))
$$;
--> statement-breakpoint
CREATE INDEX candidates_words ON candidates USING gin (organization_id, candor_words(search_text)) WHERE merged_into IS NULL;
--> statement-breakpoint
CREATE INDEX applications_words ON applications USING gin (organization_id, candor_words(search_text)) WHERE hidden_at IS NULL;
