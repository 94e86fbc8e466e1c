import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { organizationId } from './organizations.ts';

/** An address of the organization's that is told what happens. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    url: text('url').notNull(),
    events: text('events').array().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Why the product switched it off: `gone` (410) or `failing`. Null: a person did, or it is on. */
    offReason: text('off_reason'),
    offAt: instant('off_at'),
    /** Encrypted. */
    secret: text('secret').notNull(),
    /** Encrypted; signs beside the new one until then. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    /** Since when every try failed; null: the last one did not. */
    failingSince: instant('failing_since'),
    failures: integer('failures').notNull().default(0),
    /** It is left alone until then. */
    pausedUntil: instant('paused_until'),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    check('webhooks_off_reason', sql`${table.offReason} in ('gone', 'failing')`),
    unique('webhooks_organization_id_id').on(table.organizationId, table.id),
  ],
);

/** What happened, as it is told: type, time, ids and a link. Kept for 30 days. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    /** In the order in which they became visible: whoever asks for what comes after one misses none. */
    position: integer('position').notNull(),
    type: text('type').notNull(),
    /** Ids, a link, and the number that says the order per record. */
    data: jsonb('data').$type<Record<string, string | number | null>>().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    unique('webhook_events_organization_id_id').on(table.organizationId, table.id),
    uniqueIndex('webhook_events_position').on(table.organizationId, table.position),
    index('webhook_events_at').on(table.organizationId, table.at),
    index('webhook_events_age').on(table.at),
    index('webhook_events_candidate').on(table.organizationId, sql`(${table.data} ->> 'candidate_id')`),
  ],
);

/** One event on its way to one address. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    webhookId: text('webhook_id').notNull(),
    eventId: text('event_id').notNull(),
    state: text('state').notNull().default('waiting'),
    /** Since it was made, or replayed. */
    tries: integer('tries').notNull().default(0),
    nextTryAt: instant('next_try_at').notNull(),
    /** A worker has it in its hands until then. */
    takenUntil: instant('taken_until'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('webhook_deliveries_state', sql`${table.state} in ('waiting', 'delivered', 'failed')`),
    foreignKey({
      name: 'webhook_deliveries_webhook',
      columns: [table.organizationId, table.webhookId],
      foreignColumns: [webhooks.organizationId, webhooks.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'webhook_deliveries_event',
      columns: [table.organizationId, table.eventId],
      foreignColumns: [webhookEvents.organizationId, webhookEvents.id],
    }).onDelete('cascade'),
    unique('webhook_deliveries_once').on(table.webhookId, table.eventId),
    unique('webhook_deliveries_organization_id_id').on(table.organizationId, table.id),
    index('webhook_deliveries_list').on(table.organizationId, table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_event_id').on(table.organizationId, table.eventId),
  ],
);

/** One call of an address, and what came back. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    deliveryId: text('delivery_id').notNull(),
    at: instant('at').notNull(),
    durationMs: integer('duration_ms').notNull(),
    /** Null: there was no answer, for the reason in `trouble`. */
    status: integer('status'),
    trouble: text('trouble'),
    /** The first 2 kB of the answer. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [
    foreignKey({
      name: 'webhook_tries_delivery',
      columns: [table.organizationId, table.deliveryId],
      foreignColumns: [webhookDeliveries.organizationId, webhookDeliveries.id],
    }).onDelete('cascade'),
    index('webhook_tries_delivery_id').on(table.organizationId, table.deliveryId, table.at),
  ],
);
