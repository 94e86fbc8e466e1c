import { foreignKey, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { jobs } from './jobs.ts';
import { organizationId } from './organizations.ts';

/** What a job asks for, as somebody edited it; without a row, what is understood from the job itself. */
export const jobCriteria = pgTable(
  'job_criteria',
  {
    organizationId: organizationId(),
    jobId: text('job_id').notNull(),
    version: integer('version').notNull(),
    criteria: jsonb('criteria').$type<unknown[]>().notNull(),
    /** What each group counts for in this job; null: what it counts for in the organization. */
    groupWeights: jsonb('group_weights').$type<Record<string, number>>(),
    createdBy: text('created_by'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId, table.version] }),
    foreignKey({
      name: 'job_criteria_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
  ],
);

/** What a language model understood a job to ask for: it is asked once for the same words, so that scores stay as they are. */
export const jobReadings = pgTable(
  'job_readings',
  {
    organizationId: organizationId(),
    jobId: text('job_id').notNull(),
    /** Of the words it was given. */
    postHash: text('post_hash').notNull(),
    model: text('model').notNull(),
    promptVersion: text('prompt_version').notNull(),
    /** Null until it has answered. */
    criteria: jsonb('criteria').$type<unknown[]>(),
    /** Why the last question had no answer. */
    fault: text('fault'),
    /** It is not asked before then: somebody is asking, or it failed in a way that lasts. */
    readyAt: instant('ready_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({
      name: 'job_readings_pk',
      columns: [table.organizationId, table.jobId, table.postHash, table.model, table.promptVersion],
    }),
    foreignKey({
      name: 'job_readings_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
  ],
);
