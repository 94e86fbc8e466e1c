ALTER TABLE "applications" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
SET LOCAL ROLE candor_platform;--> statement-breakpoint
UPDATE "rejection_proposals" SET
  "body" = replace("body", 'We have gone through it with care, and we are sorry', '{{review_note}} We are sorry'),
  "version" = "version" + 1
  WHERE "state" = 'proposed' AND "wording" = 'template' AND "body" LIKE '%We have gone through it with care, and we are sorry%';--> statement-breakpoint
RESET ROLE;
