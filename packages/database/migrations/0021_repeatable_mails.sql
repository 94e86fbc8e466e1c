ALTER TABLE "outbox_messages" ADD COLUMN "is_repeatable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
SET LOCAL ROLE candor_platform;--> statement-breakpoint
UPDATE "outbox_messages" SET "is_repeatable" = true
  WHERE "secret" OR "kind" IN ('under_review', 'readable_file', 'personal_link', 'address_corrected');--> statement-breakpoint
RESET ROLE;
