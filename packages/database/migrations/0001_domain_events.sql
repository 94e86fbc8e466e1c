CREATE TABLE "domain_events" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"type" text NOT NULL,
	"record_id" text NOT NULL,
	"number" integer NOT NULL,
	"data" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_deliveries" (
	"event_id" text NOT NULL,
	"reaction" text NOT NULL,
	"organization_id" text NOT NULL,
	"record_id" text NOT NULL,
	"number" integer NOT NULL,
	CONSTRAINT "event_deliveries_event_id_reaction_pk" PRIMARY KEY("event_id","reaction")
);
--> statement-breakpoint
ALTER TABLE "domain_events" ADD CONSTRAINT "domain_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_event_id_domain_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."domain_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_deliveries" ADD CONSTRAINT "event_deliveries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "domain_events_record_number" ON "domain_events" USING btree ("organization_id","record_id","number");--> statement-breakpoint
CREATE INDEX "domain_events_at" ON "domain_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "event_deliveries_record" ON "event_deliveries" USING btree ("organization_id","reaction","record_id","number");