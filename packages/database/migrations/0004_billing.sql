CREATE TABLE "billing_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"customer_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "subscription_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"change" text NOT NULL,
	"tier" text NOT NULL,
	"billing_cycle" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"organization_id" text PRIMARY KEY NOT NULL,
	"tier" text DEFAULT 'Basic' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"billing_cycle" text,
	"customer_id" text,
	"subscription_id" text,
	"subscription_item_id" text,
	"period_ends_at" timestamp with time zone,
	"past_due_since" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscriptions_customer_id_unique" UNIQUE("customer_id"),
	CONSTRAINT "subscriptions_subscription_id_unique" UNIQUE("subscription_id")
);
--> statement-breakpoint
CREATE TABLE "usage_counters" (
	"organization_id" text NOT NULL,
	"resource" text NOT NULL,
	"period" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "usage_counters_organization_id_resource_period_pk" PRIMARY KEY("organization_id","resource","period")
);
--> statement-breakpoint
DROP INDEX "evaluations_line";--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "counted_in" text;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "salary_counted_in" text;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "counted_in" text;--> statement-breakpoint
ALTER TABLE "subscription_changes" ADD CONSTRAINT "subscription_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "usage_counters" ADD CONSTRAINT "usage_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_events_received" ON "billing_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "subscription_changes_list" ON "subscription_changes" USING btree ("organization_id","at");--> statement-breakpoint
CREATE INDEX "evaluations_waiting" ON "evaluations" USING btree ("organization_id","created_at","id") WHERE "evaluations"."waits_for" is not null;--> statement-breakpoint
CREATE INDEX "evaluations_line" ON "evaluations" USING btree ("organization_id","is_awaited" DESC NULLS FIRST,"turn","created_at","id") WHERE "evaluations"."state" = 'queued' and "evaluations"."waits_for" is null;--> statement-breakpoint
SET LOCAL ROLE candor_platform;--> statement-breakpoint
INSERT INTO "usage_counters" ("organization_id", "resource", "period", "used")
  SELECT "organization_id", 'jobs', 'now', count(*) FROM "jobs" WHERE "status" = 'active' AND "deleted_at" IS NULL GROUP BY 1;--> statement-breakpoint
RESET ROLE;
