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
import { applications } from './applications.ts';
import { createdAt, instant } from './columns.ts';
import { connections } from './connections.ts';
import { jobs } from './jobs.ts';
import { organizationId } from './organizations.ts';

/** A job that came from an applicant-tracking system. It stays when the system is disconnected, so that the job is found again. */
export const atsJobs = pgTable(
  'ats_jobs',
  {
    jobId: text('job_id').primaryKey(),
    organizationId: organizationId(),
    provider: text('provider').notNull(),
    externalId: text('external_id').notNull(),
    /** Of what was last written; a job that is the same there is left alone here. Null: write it in any case. */
    hash: text('hash'),
    /** When it was last changed there, in the system's words. */
    changedAt: text('changed_at').notNull(),
    /** The last sync that saw it. */
    seenIn: text('seen_in').notNull(),
    /** Open there, and a draft here, because the plan has no room. */
    isHeldBack: boolean('is_held_back').notNull().default(false),
    /** Whom the system names when a candidate is added to it. */
    actsAs: text('acts_as'),
  },
  (table) => [
    foreignKey({
      name: 'ats_jobs_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
    unique('ats_jobs_external').on(table.organizationId, table.provider, table.externalId),
    index('ats_jobs_seen').on(table.organizationId, table.provider, table.seenIn),
  ],
);

export interface StoredSyncProblem {
  externalId: string | null;
  title: string | null;
  reason: string;
  isImported: boolean;
}

/** One look at the jobs of an applicant-tracking system, page by page. */
export const atsSyncs = pgTable(
  'ats_syncs',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    provider: text('provider').notNull(),
    /** Null: it was disconnected since. */
    connectionId: text('connection_id').references(() => connections.id, { onDelete: 'set null' }),
    state: text('state').notNull(),
    /** `list`: pages are read. `compare`: what was on none of them is looked up. */
    phase: text('phase').notNull().default('list'),
    /** Null: all jobs, not only those changed since. */
    since: instant('since'),
    /** Where the next page begins. Counting pages tells two workers apart that read the same one. */
    cursor: text('cursor'),
    pages: integer('pages').notNull().default(0),
    total: integer('total'),
    created: integer('created').notNull().default(0),
    updated: integer('updated').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    closed: integer('closed').notNull().default(0),
    heldBack: integer('held_back').notNull().default(0),
    problems: jsonb('problems').$type<StoredSyncProblem[]>().notNull().default([]),
    problemCount: integer('problem_count').notNull().default(0),
    /** How often in a row the system could not be reached. */
    troubles: integer('troubles').notNull().default(0),
    /** Why it failed, by our own names. */
    failure: text('failure'),
    startedAt: instant('started_at').notNull(),
    movedAt: instant('moved_at').notNull(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    check('ats_syncs_state', sql`${table.state} in ('running', 'done', 'failed', 'cancelled')`),
    check('ats_syncs_phase', sql`${table.phase} in ('list', 'compare')`),
    uniqueIndex('ats_syncs_running')
      .on(table.organizationId, table.provider)
      .where(sql`${table.state} = 'running'`),
    index('ats_syncs_latest').on(table.organizationId, table.provider, table.startedAt),
    index('ats_syncs_connection').on(table.connectionId),
  ],
);

/** What an organization decided about a connected system. */
export const atsAccounts = pgTable(
  'ats_accounts',
  {
    connectionId: text('connection_id')
      .primaryKey()
      .references(() => connections.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    /** Whether shortlisted people may be sent back to it. */
    sendsCandidates: boolean('sends_candidates').notNull().default(false),
  },
  (table) => [index('ats_accounts_organization').on(table.organizationId)],
);

/** A shortlisted person who is sent back to the system that the job came from: once. */
export const atsCandidates = pgTable(
  'ats_candidates',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    provider: text('provider').notNull(),
    applicationId: text('application_id').notNull(),
    state: text('state').notNull(),
    /** Why it failed, by our own names. */
    failure: text('failure'),
    /** The system's own id of the person there. */
    externalId: text('external_id'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    check('ats_candidates_state', sql`${table.state} in ('queued', 'sent', 'failed')`),
    foreignKey({
      name: 'ats_candidates_application',
      columns: [table.organizationId, table.applicationId],
      foreignColumns: [applications.organizationId, applications.id],
    }).onDelete('cascade'),
    unique('ats_candidates_once').on(table.organizationId, table.provider, table.applicationId),
    index('ats_candidates_by_application').on(table.organizationId, table.applicationId),
  ],
);
