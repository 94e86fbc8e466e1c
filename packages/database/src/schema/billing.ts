import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { organizationId } from './organizations.ts';

/** The plan of an organization, as the payment provider last told it. Without a row: Basic. */
export const subscriptions = pgTable('subscriptions', {
  organizationId: organizationId().primaryKey(),
  tier: text('tier').notNull().default('Basic'),
  /** `active`, `cancel_at_period_end` or `past_due`. */
  status: text('status').notNull().default('active'),
  billingCycle: text('billing_cycle'),
  /** What the provider calls the organization, its subscription and the one item of that. */
  customerId: text('customer_id').unique(),
  subscriptionId: text('subscription_id').unique(),
  subscriptionItemId: text('subscription_item_id'),
  periodEndsAt: instant('period_ends_at'),
  /** Since when a renewal could not be paid; the plan stays for a while. */
  pastDueSince: instant('past_due_since'),
  /** Counts every time the provider was asked: an older answer never replaces a newer one. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** What became of an organization's plan, for its admins. */
export const subscriptionChanges = pgTable(
  'subscription_changes',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    /** `started`, `changed`, `renewed`, `cancelling`, `resumed`, `ended`, `past_due`, `paid`, `requested`, `refunded`. */
    change: text('change').notNull(),
    tier: text('tier').notNull(),
    billingCycle: text('billing_cycle'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    at: instant('at').notNull(),
  },
  (table) => [index('subscription_changes_list').on(table.organizationId, table.at)],
);

/** How much of what a plan limits was used, in a calendar month or, for active jobs, now. */
export const usageCounters = pgTable(
  'usage_counters',
  {
    organizationId: organizationId(),
    /** As the contract's plan table names it. */
    resource: text('resource').notNull(),
    /** As in `2026-11`; `now` for active jobs. */
    period: text('period').notNull(),
    used: integer('used').notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.resource, table.period] })],
);

/** Events of the payment provider, stored before they are acknowledged. They say that something changed; its state is fetched. */
export const billingEvents = pgTable(
  'billing_events',
  {
    /** The provider's own: an event that is delivered again is known by it. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** Whose customer it is about; null where it is about none. */
    customerId: text('customer_id'),
    createdAt: instant('created_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [index('billing_events_received').on(table.receivedAt)],
);
