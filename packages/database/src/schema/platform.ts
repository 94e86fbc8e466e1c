import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant } from './columns.ts';
import { organizationId, organizations } from './organizations.ts';

export const outboxStateEnum = pgEnum('outbox_state', ['queued', 'sending', 'sent', 'failed', 'unknown']);

/** Every email that leaves, written in the transaction that makes it necessary. Account mails belong to no organization. */
export const outboxMessages = pgTable(
  'outbox_messages',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    /** Encrypted; cleared at the end for mails that carry a secret. */
    content: text('content'),
    /** A code or a link that signs someone in: wiped once it left. */
    secret: boolean('secret').notNull().default(false),
    /** Does no harm when it arrives twice: handed over again, under the same Message-ID, after a doubtful attempt. */
    isRepeatable: boolean('is_repeatable').notNull().default(false),
    messageId: text('message_id').notNull().unique(),
    dedupeKey: text('dedupe_key').notNull().unique(),
    state: outboxStateEnum('state').notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** After this the mail is of no use and is no longer sent. */
    usefulUntil: instant('useful_until'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    /** Goes to a candidate themself: figures count these. What is redirected by test mode is none. */
    isToCandidate: boolean('is_to_candidate').notNull().default(false),
    /** The month in which it counts against the organization's plan; null where it does not. */
    countedIn: text('counted_in'),
    /** `plan`: it is failed only because the plan had no email left, and leaves by itself when there is room. */
    heldFor: text('held_for'),
  },
  (table) => [
    index('outbox_held').on(table.organizationId, table.createdAt).where(sql`${table.heldFor} is not null`),
    index('outbox_organization_state').on(table.organizationId, table.state),
    index('outbox_stuck').on(table.organizationId).where(sql`${table.state} in ('failed', 'unknown')`),
    index('outbox_sent')
      .on(table.organizationId, table.sentAt)
      .where(sql`${table.state} = 'sent' and ${table.isToCandidate}`),
  ],
);

/** Who did what to which record. Append-only: no role may change or delete a row. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id'),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id'),
    action: text('action').notNull(),
    recordId: text('record_id'),
    details: jsonb('details').$type<Record<string, unknown>>(),
    requestId: text('request_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('audit_log_organization_at').on(table.organizationId, table.at),
    index('audit_log_actor').on(table.organizationId, table.actorId, table.at),
    index('audit_log_action').on(table.organizationId, table.action, table.at),
    index('audit_log_record').on(table.organizationId, table.recordId, table.at),
  ],
);

/** Answers of writes, kept so that a repeated request gets the same answer and no second effect. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    /** The account (or the anonymous address' hash) that sent the key. */
    owner: text('owner').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    requestHash: bytes('request_hash').notNull(),
    status: integer('status').notNull(),
    answer: jsonb('answer').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.route, table.key] }),
    index('idempotency_keys_expiry').on(table.expiresAt),
  ],
);

/** Counters of attempts, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  (table) => [index('rate_limits_reset').on(table.resetsAt)],
);

/**
 * What happened, written in the transaction of the change: type, time and ids, never contents. Numbered per record, so that
 * whoever follows one record reads it in order. Append-only.
 */
export const domainEvents = pgTable(
  'domain_events',
  {
    id: text('id').primaryKey(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    recordId: text('record_id').notNull(),
    number: integer('number').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    requestId: text('request_id').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('domain_events_record_number').on(table.organizationId, table.recordId, table.number),
    index('domain_events_at').on(table.at),
  ],
);

/** What a reaction has still to do about an event; the row goes in the transaction in which it is done. */
export const eventDeliveries = pgTable(
  'event_deliveries',
  {
    eventId: text('event_id')
      .notNull()
      .references(() => domainEvents.id, { onDelete: 'cascade' }),
    reaction: text('reaction').notNull(),
    organizationId: text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    recordId: text('record_id').notNull(),
    number: integer('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.reaction] }),
    index('event_deliveries_record').on(table.organizationId, table.reaction, table.recordId, table.number),
  ],
);

/** How many applications and candidates there are, kept exact by triggers: counting millions on every page would not do. */
export const rowCounts = pgTable(
  'row_counts',
  {
    organizationId: organizationId(),
    /** As the triggers name them: `candidates`, `applications/job/…`, `files/bytes` and so on. */
    counter: text('counter').notNull(),
    count: bigint('count', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.counter] })],
);
