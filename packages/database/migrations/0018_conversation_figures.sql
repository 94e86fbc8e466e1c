ALTER TABLE "outbox_messages" ADD COLUMN "is_to_candidate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "faq_turns_by_day" ON "faq_turns" USING btree ("organization_id","asked_at");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox_messages" USING btree ("organization_id","sent_at") WHERE "outbox_messages"."state" = 'sent' and "outbox_messages"."is_to_candidate";--> statement-breakpoint
UPDATE "outbox_messages" o SET "is_to_candidate" = true FROM "communications" m WHERE m.outbox_id = o.id AND NOT m.is_test;
