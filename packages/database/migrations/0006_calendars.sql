CREATE TABLE "calendar_accounts" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"has_video" boolean,
	"cursor" text,
	"cursor_from" timestamp with time zone,
	"cursor_to" timestamp with time zone,
	"followed_at" timestamp with time zone,
	"compared_at" timestamp with time zone,
	"failure" text,
	"watch_id" text,
	"watch_resource_id" text,
	"watch_ends_at" timestamp with time zone,
	"watch_tried_at" timestamp with time zone,
	"hook_secret" text,
	"hook_id" text,
	CONSTRAINT "calendar_accounts_hook_id_unique" UNIQUE("hook_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"subject_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"provider" text NOT NULL,
	"connection_id" text,
	"account_id" text NOT NULL,
	"key" text NOT NULL,
	"external_id" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"begun_revision" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"seen_starts_at" timestamp with time zone,
	"seen_ends_at" timestamp with time zone,
	"responses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"web_link" text,
	"join_url" text,
	"video_state" text DEFAULT 'none' NOT NULL,
	"lease" text,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "calendar_events_subject" UNIQUE("organization_id","subject_id"),
	CONSTRAINT "calendar_events_state" CHECK ("calendar_events"."state" in ('planned', 'made', 'gone', 'cancelled')),
	CONSTRAINT "calendar_events_video" CHECK ("calendar_events"."video_state" in ('none', 'made', 'pending', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "account_details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_accounts" ADD CONSTRAINT "calendar_accounts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_owner_id_members_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_accounts_organization" ON "calendar_accounts" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "calendar_events_ahead" ON "calendar_events" USING btree ("connection_id","ends_at");--> statement-breakpoint
CREATE INDEX "calendar_events_owner" ON "calendar_events" USING btree ("owner_id");