import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { applications, files } from './applications.ts';
import { createdAt, instant } from './columns.ts';
import { jobs } from './jobs.ts';
import { organizationId } from './organizations.ts';

/** Resumes that were given to the Scoring Agent together. */
export const evaluationBatches = pgTable(
  'evaluation_batches',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    jobId: text('job_id').notNull(),
    createdBy: text('created_by'),
    createdAt: createdAt(),
    cancelledAt: instant('cancelled_at'),
    /** When a member dismissed its notice. */
    dismissedAt: instant('dismissed_at'),
  },
  (table) => [
    unique('evaluation_batches_organization_id_id').on(table.organizationId, table.id),
    foreignKey({
      name: 'evaluation_batches_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
    index('evaluation_batches_list').on(table.organizationId, table.createdAt),
    index('evaluation_batches_by_job').on(table.organizationId, table.jobId),
  ],
);

/** One run of the Scoring Agent over one resume. Runs are kept: the application names the newest finished one. */
export const evaluations = pgTable(
  'evaluations',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    jobId: text('job_id').notNull(),
    /** Unknown until an uploaded resume told whose it is. */
    applicationId: text('application_id'),
    batchId: text('batch_id'),
    fileKey: text('file_key').notNull(),
    state: text('state').notNull().default('queued'),
    /** Why it could not be read, or failed. */
    reason: text('reason'),
    score: integer('score'),
    /** Findings, skills, gaps and all that is shown; null without a score. */
    result: jsonb('result').$type<Record<string, unknown>>(),
    engine: text('engine'),
    /** Engine, model and version of its question, without what differs from resume to resume: results of one are comparable. */
    madeBy: text('made_by'),
    /** What it was judged by, to tell whether it is out of date. */
    criteriaHash: text('criteria_hash'),
    /** Of the edited criteria; null for those understood from the job. */
    criteriaVersion: integer('criteria_version'),
    /** What made it: file hash, reader, engine, model and prompt versions, and why a model was not used. */
    provenance: jsonb('provenance').$type<Record<string, unknown>>(),
    durationMs: integer('duration_ms'),
    attempts: integer('attempts').notNull().default(0),
    /** A person looks at the screen for it. */
    isAwaited: boolean('is_awaited').notNull().default(false),
    /** Whose turn it takes within the organization: a member, or the keyed hash of a stranger's address. */
    sender: text('sender').notNull().default(''),
    /** Its place in the organization's line: everybody's first comes before anybody's second. */
    turn: integer('turn').notNull().default(0),
    /** It waits until then. */
    readyAt: instant('ready_at'),
    /** `plan`: the plan's scorings are used up, and it begins when there are some again. It has no task until then. */
    waitsFor: text('waits_for'),
    /** The month in which it counts against the plan; null where it does not: an identical re-run, one without a result. */
    countedIn: text('counted_in'),
    /** The month in which its salary insight does. */
    salaryCountedIn: text('salary_counted_in'),
    /** The task that took it up last, and when. */
    ticket: text('ticket'),
    takenAt: instant('taken_at'),
    /** How often its reader was ended from outside. */
    interruptions: integer('interruptions').notNull().default(0),
    createdBy: text('created_by'),
    createdAt: createdAt(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    unique('evaluations_organization_id_id').on(table.organizationId, table.id),
    check(
      'evaluations_state',
      sql`${table.state} in ('queued', 'running', 'finished', 'unreadable', 'failed', 'cancelled')`,
    ),
    check('evaluations_score', sql`(${table.state} = 'finished') = (${table.score} is not null)`),
    foreignKey({
      name: 'evaluations_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evaluations_application',
      columns: [table.organizationId, table.applicationId],
      foreignColumns: [applications.organizationId, applications.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evaluations_batch',
      columns: [table.organizationId, table.batchId],
      foreignColumns: [evaluationBatches.organizationId, evaluationBatches.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'evaluations_file',
      columns: [table.organizationId, table.fileKey],
      foreignColumns: [files.organizationId, files.key],
    }),
    index('evaluations_organization_finished').on(table.organizationId, table.finishedAt),
    index('evaluations_application_list').on(table.organizationId, table.applicationId, table.createdAt),
    index('evaluations_batch_list').on(table.organizationId, table.batchId, table.createdAt),
    index('evaluations_line')
      .on(table.organizationId, table.isAwaited.desc().nullsFirst(), table.turn, table.createdAt, table.id)
      .where(sql`${table.state} = 'queued' and ${table.waitsFor} is null`),
    index('evaluations_waiting')
      .on(table.organizationId, table.createdAt, table.id)
      .where(sql`${table.waitsFor} is not null`),
    index('evaluations_sender')
      .on(table.organizationId, table.isAwaited, table.sender, table.turn)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('evaluations_running').on(table.organizationId).where(sql`${table.state} = 'running'`),
    index('evaluations_without_result')
      .on(table.organizationId, table.applicationId, table.createdAt)
      .where(sql`${table.state} in ('failed', 'unreadable')`),
    index('evaluations_taken').on(table.organizationId, table.takenAt),
    index('evaluations_job_list').on(table.organizationId, table.jobId, table.finishedAt),
    index('evaluations_by_file').on(table.fileKey),
  ],
);

/**
 * Resumes that are to be fetched from an address before they can be evaluated. The evaluation gets the row's id; the row goes
 * once the application is known.
 */
export const resumeFetches = pgTable(
  'resume_fetches',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    jobId: text('job_id').notNull(),
    batchId: text('batch_id').notNull(),
    fileName: text('file_name').notNull(),
    /** Null once it was fetched: an address may carry a password of its own. */
    url: text('url'),
    candidateName: text('candidate_name'),
    candidateEmail: text('candidate_email'),
    state: text('state').notNull().default('waiting'),
    /** Of the task that fetches it now; null while it waits in line. */
    ticket: text('ticket'),
    /** It is not fetched before this: its server has just failed. */
    readyAt: instant('ready_at'),
    /** Why the last try failed. */
    reason: text('reason'),
    attempts: integer('attempts').notNull().default(0),
    sender: text('sender').notNull(),
    /** The month in which it counts against the plan, until its evaluation does. */
    countedIn: text('counted_in'),
    createdBy: text('created_by'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    check('resume_fetches_state', sql`${table.state} in ('waiting', 'fetched', 'failed', 'cancelled')`),
    foreignKey({
      name: 'resume_fetches_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'resume_fetches_batch',
      columns: [table.organizationId, table.batchId],
      foreignColumns: [evaluationBatches.organizationId, evaluationBatches.id],
    }).onDelete('cascade'),
    index('resume_fetches_batch_list').on(table.organizationId, table.batchId, table.createdAt),
    index('resume_fetches_person').on(table.organizationId, table.candidateEmail),
    index('resume_fetches_job_list').on(table.organizationId, table.jobId),
    index('resume_fetches_line')
      .on(table.organizationId, table.attempts, table.createdAt, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('resume_fetches_under_way')
      .on(table.organizationId, table.ticket)
      .where(sql`${table.state} = 'waiting' and ${table.ticket} is not null`),
    index('resume_fetches_failed')
      .on(table.organizationId, table.finishedAt)
      .where(sql`${table.state} = 'failed'`),
  ],
);

/** What was read in a file, kept so that quotes can be shown in their place and a re-run need not read again. */
export const resumeReadings = pgTable(
  'resume_readings',
  {
    organizationId: organizationId(),
    fileKey: text('file_key').notNull(),
    /** Of the reader: another version reads again. */
    version: text('version').notNull(),
    isReadable: boolean('is_readable').notNull(),
    content: jsonb('content').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.fileKey] }),
    foreignKey({
      name: 'resume_readings_file',
      columns: [table.organizationId, table.fileKey],
      foreignColumns: [files.organizationId, files.key],
    }).onDelete('cascade'),
  ],
);
