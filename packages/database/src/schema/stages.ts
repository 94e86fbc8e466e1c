import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { applications, stageEnum } from './applications.ts';
import { createdAt, instant } from './columns.ts';
import { jobs } from './jobs.ts';
import { organizationId } from './organizations.ts';

type Stage = (typeof stageEnum.enumValues)[number];

interface StageChange {
  id: string;
  from: Stage;
  /** The step that was named; null: the first of the stage. */
  fromStep?: string | null;
  version: number;
  /** The move marked it as reviewed. */
  wasUnreviewed?: boolean;
}

/** A named place inside a stage, in the organization's own list or in the variant of one job. */
export const stageSteps = pgTable(
  'stage_steps',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    /** Null: the organization's own list. */
    jobId: text('job_id'),
    /** Whose rules and emails it follows. */
    stage: stageEnum('stage').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // An application refers to its step together with the stage: the two can't disagree.
    unique('stage_steps_organization_id_id_stage').on(table.organizationId, table.id, table.stage),
    uniqueIndex('stage_steps_name').on(
      table.organizationId,
      sql`coalesce(${table.jobId}, '')`,
      sql`lower(${table.name})`,
    ),
    foreignKey({
      name: 'stage_steps_job',
      columns: [table.organizationId, table.jobId],
      foreignColumns: [jobs.organizationId, jobs.id],
    }).onDelete('cascade'),
    index('stage_steps_list').on(table.organizationId, table.jobId, table.position),
  ],
);

/** A move of applications to a stage by a member, kept for as long as it can be undone. */
export const stageMoves = pgTable(
  'stage_moves',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    movedBy: text('moved_by').notNull(),
    movedAt: instant('moved_at').notNull(),
    stage: stageEnum('stage').notNull(),
    /** Each application with where it came from, and the version that the move left it in. */
    changes: jsonb('changes').$type<StageChange[]>().notNull(),
    /** How many were moved back; null while the move stands. */
    restored: integer('restored'),
  },
  (table) => [index('stage_moves_by_time').on(table.organizationId, table.movedAt)],
);

/** Every stage that an application came to, by whom and by which action: kept for as long as the application. */
export const stageHistory = pgTable(
  'stage_history',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    applicationId: text('application_id').notNull(),
    to: stageEnum('to').notNull(),
    /** The name that the step had at the time; null: before there were steps. */
    step: text('step'),
    /** `decision`, `undo`, `merge`. */
    cause: text('cause').notNull(),
    /** `member`, `candidate`, `candor`; the member where it was one. */
    byKind: text('by_kind').notNull(),
    byId: text('by_id'),
    /** What was done, by its name in the audit log, as in `rejection_proposals.approved`. */
    action: text('action'),
    /** Why, in the words of whoever moved it; for the team. */
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'stage_history_application',
      columns: [table.organizationId, table.applicationId],
      foreignColumns: [applications.organizationId, applications.id],
    }).onDelete('cascade'),
    index('stage_history_by_application').on(table.organizationId, table.applicationId, table.at),
    index('stage_history_by_time').on(table.organizationId, table.at),
  ],
);
