CREATE TABLE "candidate_import_rows" (
	"organization_id" text NOT NULL,
	"import_id" text NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb,
	"outcome" text,
	"reason" text,
	"candidate_id" text,
	"kept_for" text,
	CONSTRAINT "candidate_import_rows_organization_id_import_id_number_pk" PRIMARY KEY("organization_id","import_id","number")
);
--> statement-breakpoint
CREATE TABLE "candidate_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"organization_id" text NOT NULL,
	"file_name" text NOT NULL,
	"uploaded_by" text NOT NULL,
	"state" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"encoding" text NOT NULL,
	"heading_line" integer,
	"total" integer NOT NULL,
	"place" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"known" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "candidate_imports_organization_id_id" UNIQUE("organization_id","id"),
	CONSTRAINT "candidate_imports_state" CHECK ("candidate_imports"."state" in ('draft', 'running', 'done', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "candidate_import_rows" ADD CONSTRAINT "candidate_import_rows_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_import_rows" ADD CONSTRAINT "candidate_import_rows_import" FOREIGN KEY ("organization_id","import_id") REFERENCES "public"."candidate_imports"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_import_rows" ADD CONSTRAINT "candidate_import_rows_candidate" FOREIGN KEY ("organization_id","candidate_id") REFERENCES "public"."candidates"("organization_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "candidate_imports" ADD CONSTRAINT "candidate_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "candidate_import_rows_candidate_id" ON "candidate_import_rows" USING btree ("organization_id","candidate_id");--> statement-breakpoint
CREATE INDEX "candidate_imports_list" ON "candidate_imports" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "candidate_imports_age" ON "candidate_imports" USING btree ("created_at");