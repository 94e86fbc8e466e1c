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
	CONSTRAINT "rejection_proposals_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "rejection_proposals_state" CHECK ("rejection_proposals"."state" in ('proposed', 'approved', 'cancelled', 'sent'))
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
ALTER TABLE "faq_conversations" ADD CONSTRAINT "faq_conversations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_conversations" ADD CONSTRAINT "faq_conversations_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_pairs" ADD CONSTRAINT "faq_pairs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_turns" ADD CONSTRAINT "faq_turns_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "faq_turns" ADD CONSTRAINT "faq_turns_conversation" FOREIGN KEY ("organization_id","conversation_id") REFERENCES "public"."faq_conversations"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "faq_conversations_of_candidate" ON "faq_conversations" USING btree ("organization_id","candidate_id") WHERE "faq_conversations"."candidate_id" is not null;--> statement-breakpoint
CREATE INDEX "faq_conversations_list" ON "faq_conversations" USING btree ("organization_id","last_at","id");--> statement-breakpoint
CREATE INDEX "faq_pairs_list" ON "faq_pairs" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "faq_turns_list" ON "faq_turns" USING btree ("organization_id","conversation_id","asked_at");
--> statement-breakpoint
CALL candor_protect_tenant_table('mail_templates');
--> statement-breakpoint
CALL candor_protect_tenant_table('communications');
--> statement-breakpoint
CALL candor_protect_tenant_table('rejection_proposals');
--> statement-breakpoint
CALL candor_protect_tenant_table('candidate_responses');
--> statement-breakpoint
CALL candor_protect_tenant_table('candidate_requests');
--> statement-breakpoint
CALL candor_protect_tenant_table('faq_pairs');
--> statement-breakpoint
CALL candor_protect_tenant_table('faq_conversations');
--> statement-breakpoint
CALL candor_protect_tenant_table('faq_turns');
