import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { organizations } from './organizations.ts';

export const jobStatusEnum = pgEnum('job_status', ['draft', 'active', 'closed']);
export const evaluationStateEnum = pgEnum('evaluation_state', [
  'running',
  'finished',
  'unreadable',
  'failed',
]);

const organizationId = () =>
  text('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

/** An opening of the organization. */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    title: text('title').notNull(),
    department: text('department').notNull(),
    description: text('description').notNull(),
    city: text('city').notNull(),
    country: text('country').notNull(),
    status: jobStatusEnum('status').notNull().default('draft'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('jobs_organization_id_id').on(table.organizationId, table.id),
    index('jobs_organization_status').on(table.organizationId, table.status),
  ],
);

/** A person the organization considers; one per normalised e-mail address. */
export const candidates = pgTable(
  'candidates',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Normalised; absent where a resume named none. */
    email: text('email'),
    phone: text('phone'),
    city: text('city'),
    country: text('country'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('candidates_organization_id_id').on(table.organizationId, table.id),
    uniqueIndex('candidates_organization_email')
      .on(table.organizationId, table.email)
      .where(sql`${table.email} is not null`),
  ],
);

/** One run of the Scoring Agent over one resume. */
export const evaluations = pgTable(
  'evaluations',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    state: evaluationStateEnum('state').notNull().default('running'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [index('evaluations_organization_finished').on(table.organizationId, table.finishedAt)],
);
