import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { connections } from './connections.ts';
import { members, organizationId } from './organizations.ts';

/** What is known about a connected calendar: how far its changes were read, and the subscription that announces them. */
export const calendarAccounts = pgTable(
  'calendar_accounts',
  {
    connectionId: text('connection_id')
      .primaryKey()
      .references(() => connections.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    /** Whether it makes links for video, whatever was granted; null while nobody knows. */
    hasVideo: boolean('has_video'),
    /** Where the last look at changes ended, and the range that it was about. */
    cursor: text('cursor'),
    cursorFrom: instant('cursor_from'),
    cursorTo: instant('cursor_to'),
    followedAt: instant('followed_at'),
    /** When our own events were last compared one by one. */
    comparedAt: instant('compared_at'),
    /** Why the last look failed. */
    failure: text('failure'),
    /** The provider's names for the standing order to tell us of changes. */
    watchId: text('watch_id'),
    watchResourceId: text('watch_resource_id'),
    watchEndsAt: instant('watch_ends_at'),
    /** When it was last tried to have one. */
    watchTriedAt: instant('watch_tried_at'),
    /** Sealed: what the provider repeats with every notice. */
    hookSecret: text('hook_secret'),
    /** In the address that notices come to. */
    hookId: text('hook_id').unique(),
  },
  (table) => [index('calendar_accounts_organization').on(table.organizationId)],
);

/** How somebody answered an invitation. The attendee is named by a hash: the address is the provider's business. */
export interface StoredResponse {
  attendee: string;
  response: 'none' | 'accepted' | 'declined' | 'tentative';
}

/** An event of ours in somebody's calendar. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    /** What it is about, such as an interview. It may be gone before its event is. */
    subjectId: text('subject_id').notNull(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => members.userId, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    /** Null: the account was disconnected since. */
    connectionId: text('connection_id').references(() => connections.id, { onDelete: 'set null' }),
    /** The provider's own id of the account: one that is connected again has its events still. */
    accountId: text('account_id').notNull(),
    /** By which a repeated call finds what an earlier one made. */
    key: text('key').notNull(),
    externalId: text('external_id'),
    /** Of what was last brought to the calendar; 0 before the first time. */
    revision: integer('revision').notNull().default(0),
    /** Of what somebody began to bring there: whether it arrived is known when `revision` says so. */
    begunRevision: integer('begun_revision').notNull().default(0),
    state: text('state').notNull().default('planned'),
    /** When we want it to be. */
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** When the calendar last said that it is. */
    seenStartsAt: instant('seen_starts_at'),
    seenEndsAt: instant('seen_ends_at'),
    responses: jsonb('responses').$type<StoredResponse[]>().notNull().default([]),
    webLink: text('web_link'),
    joinUrl: text('join_url'),
    videoState: text('video_state').notNull().default('none'),
    /** Which process is at it at this moment, and until when nobody else may. By the database's clock. */
    lease: text('lease'),
    leaseUntil: instant('lease_until'),
    createdAt: createdAt(),
  },
  (table) => [
    check('calendar_events_state', sql`${table.state} in ('planned', 'made', 'gone', 'cancelled')`),
    check('calendar_events_video', sql`${table.videoState} in ('none', 'made', 'pending', 'failed')`),
    unique('calendar_events_subject').on(table.organizationId, table.subjectId),
    index('calendar_events_ahead').on(table.connectionId, table.endsAt),
    index('calendar_events_owner').on(table.ownerId),
  ],
);
