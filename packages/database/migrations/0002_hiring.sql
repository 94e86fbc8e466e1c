CREATE TYPE "public"."application_status" AS ENUM('pending', 'evaluating', 'evaluated', 'unreadable');--> statement-breakpoint
CREATE TYPE "public"."stage" AS ENUM('applied', 'shortlisted', 'interview', 'rejected', 'withdrawn', 'hired');--> statement-breakpoint
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
	CONSTRAINT "applications_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "applications_one_per_person" UNIQUE("organization_id","job_id","candidate_id")
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
DROP INDEX "candidates_organization_email";--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "phone_digits" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "linkedin_url" text;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "shortlisted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "candidates" ADD COLUMN "merged_into" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "salary_range" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "job_type" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "experience_level" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "education_level" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "seniority_level" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "industry" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "employment_type" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "required_skills" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "preferred_skills" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "responsibilities" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "contact_email" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asks_disability_status" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asks_working_with_children_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asks_national_police_check" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asks_visa_status" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "asks_aboriginal_status" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "external_source" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "external_id" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "application_declarations" ADD CONSTRAINT "application_declarations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_declarations" ADD CONSTRAINT "application_declarations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resume_versions" ADD CONSTRAINT "resume_versions_file" FOREIGN KEY ("organization_id","file_key") REFERENCES "public"."files"("organization_id","key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "row_counts" ADD CONSTRAINT "row_counts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applications_list" ON "applications" USING btree ("organization_id","applied_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "applications"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "applications_by_job" ON "applications" USING btree ("organization_id","job_id","applied_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "applications"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "applications_by_candidate" ON "applications" USING btree ("organization_id","candidate_id");--> statement-breakpoint
CREATE INDEX "files_organization_hash" ON "files" USING btree ("organization_id","sha256");--> statement-breakpoint
CREATE INDEX "candidates_list" ON "candidates" USING btree ("organization_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "candidates"."merged_into" is null;--> statement-breakpoint
CREATE INDEX "candidates_phone" ON "candidates" USING btree ("organization_id","phone_digits");--> statement-breakpoint
CREATE INDEX "jobs_organization_created" ON "jobs" USING btree ("organization_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "candidates_organization_email" ON "candidates" USING btree ("organization_id","email") WHERE "candidates"."email" is not null and "candidates"."merged_into" is null;