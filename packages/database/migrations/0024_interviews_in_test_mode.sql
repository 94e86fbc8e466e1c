ALTER TABLE "interview_offers" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "interviews" ADD COLUMN "told_sequence" integer DEFAULT 0;--> statement-breakpoint
SET LOCAL ROLE candor_platform;--> statement-breakpoint
-- Whose invitation, or link, went to the test address only.
UPDATE "interviews" i SET "told_sequence" = CASE WHEN i."offer_id" IS NULL AND EXISTS (
    SELECT 1 FROM "outbox_messages" o JOIN "communications" c ON c."organization_id" = o."organization_id" AND c."outbox_id" = o."id"
    WHERE o."dedupe_key" = 'interview:' || i."id" || ':0:candidate' AND c."is_test") THEN NULL ELSE i."sequence" END;--> statement-breakpoint
UPDATE "interview_offers" f SET "is_test" = true WHERE EXISTS (
    SELECT 1 FROM "outbox_messages" o JOIN "communications" c ON c."organization_id" = o."organization_id" AND c."outbox_id" = o."id"
    WHERE o."dedupe_key" = 'interview:' || f."id" || ':offer:candidate' AND c."is_test");--> statement-breakpoint
RESET ROLE;
