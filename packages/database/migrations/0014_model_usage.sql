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
ALTER TABLE "evaluations" ADD COLUMN "criteria_version" integer;--> statement-breakpoint
ALTER TABLE "evaluations" ADD COLUMN "provenance" jsonb;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CALL candor_protect_tenant_table('model_usage');
