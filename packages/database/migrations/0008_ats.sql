CREATE TABLE "ats_accounts" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"sends_candidates" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ats_candidates" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"provider" text NOT NULL,
	"application_id" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"external_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "ats_candidates_once" UNIQUE("organization_id","provider","application_id"),
	CONSTRAINT "ats_candidates_state" CHECK ("ats_candidates"."state" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "ats_jobs" (
	"job_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"provider" text NOT NULL,
	"external_id" text NOT NULL,
	"hash" text,
	"changed_at" text NOT NULL,
	"seen_in" text NOT NULL,
	"is_held_back" boolean DEFAULT false NOT NULL,
	"acts_as" text,
	CONSTRAINT "ats_jobs_external" UNIQUE("organization_id","provider","external_id")
);
--> statement-breakpoint
CREATE TABLE "ats_syncs" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"provider" text NOT NULL,
	"connection_id" text,
	"state" text NOT NULL,
	"phase" text DEFAULT 'list' NOT NULL,
	"since" timestamp with time zone,
	"cursor" text,
	"pages" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"closed" integer DEFAULT 0 NOT NULL,
	"held_back" integer DEFAULT 0 NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"troubles" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"started_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "ats_syncs_state" CHECK ("ats_syncs"."state" in ('running', 'done', 'failed', 'cancelled')),
	CONSTRAINT "ats_syncs_phase" CHECK ("ats_syncs"."phase" in ('list', 'compare'))
);
--> statement-breakpoint
ALTER TABLE "ats_accounts" ADD CONSTRAINT "ats_accounts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_accounts" ADD CONSTRAINT "ats_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_candidates" ADD CONSTRAINT "ats_candidates_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_candidates" ADD CONSTRAINT "ats_candidates_application" FOREIGN KEY ("organization_id","application_id") REFERENCES "public"."applications"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_jobs" ADD CONSTRAINT "ats_jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_jobs" ADD CONSTRAINT "ats_jobs_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_syncs" ADD CONSTRAINT "ats_syncs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ats_syncs" ADD CONSTRAINT "ats_syncs_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ats_accounts_organization" ON "ats_accounts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "ats_jobs_seen" ON "ats_jobs" USING btree ("organization_id","provider","seen_in");--> statement-breakpoint
CREATE UNIQUE INDEX "ats_syncs_running" ON "ats_syncs" USING btree ("organization_id","provider") WHERE "ats_syncs"."state" = 'running';--> statement-breakpoint
CREATE INDEX "ats_syncs_latest" ON "ats_syncs" USING btree ("organization_id","provider","started_at");--> statement-breakpoint
CREATE INDEX "ats_syncs_connection" ON "ats_syncs" USING btree ("connection_id");--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_external" UNIQUE("organization_id","external_source","external_id");