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
ALTER TABLE "evaluations" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "job_readings" ADD CONSTRAINT "job_readings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_readings" ADD CONSTRAINT "job_readings_job" FOREIGN KEY ("organization_id","job_id") REFERENCES "public"."jobs"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CALL candor_protect_tenant_table('job_readings');
