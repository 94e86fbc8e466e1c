CREATE TABLE "sign_up_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"browser" text NOT NULL,
	"code_hash" "bytea",
	"tries_left" integer DEFAULT 0 NOT NULL,
	"code_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CALL candor_protect('sign_up_attempts', 'false', '');
--> statement-breakpoint
DROP TABLE "verification_codes" CASCADE;--> statement-breakpoint
-- Nobody has proved these addresses, and whose password they hold cannot be told: their people sign up again.
SET LOCAL ROLE candor_platform;
--> statement-breakpoint
DELETE FROM "users" WHERE "email_verified_at" IS NULL;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_verified_at" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_up_attempts_email" ON "sign_up_attempts" USING btree ("email");
