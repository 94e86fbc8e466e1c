CREATE TABLE "connection_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text,
	"provider" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"user_id" text,
	"provider" text NOT NULL,
	"credential_kind" text NOT NULL,
	"secrets" text NOT NULL,
	"scopes" text[] NOT NULL,
	"account_id" text NOT NULL,
	"account_label" text NOT NULL,
	"health" text DEFAULT 'works' NOT NULL,
	"health_reason" text,
	"health_since" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"refresh_lease" text,
	"refresh_lease_until" timestamp with time zone,
	"connected_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connections_account" UNIQUE NULLS NOT DISTINCT("organization_id","provider","user_id","account_id"),
	CONSTRAINT "connections_health" CHECK ("connections"."health" in ('works', 'reconnect_needed')),
	CONSTRAINT "connections_credential_kind" CHECK ("connections"."credential_kind" in ('oauth2'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_notifications" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "working_days" integer[] DEFAULT '{1,2,3,4,5}' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "work_starts_at" text DEFAULT '09:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "work_ends_at" text DEFAULT '17:00' NOT NULL;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_attempts" ADD CONSTRAINT "connection_attempts_user_id_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_members_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connection_attempts_expiry" ON "connection_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "connections_user" ON "connections" USING btree ("user_id");