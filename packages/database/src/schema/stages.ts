import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { applications, stageEnum } from './applications.ts';
import { instant } from './columns.ts';
import { organizationId } from './organizations.ts';

type Stage = (typeof stageEnum.enumValues)[number];

/** A move of applications to a stage by a member, kept for as long as it can be undone. */
export const stageMoves = pgTable(
  'stage_moves',
  {
    id: text('id').primaryKey(),
    organizationId: organizationId(),
    movedBy: text('moved_by').notNull(),
    movedAt: instant('moved_at').notNull(),
    stage: stageEnum('stage').notNull(),
    /** Each application with the stage it came from, and the version that the move left it in. */
    changes: jsonb('changes').$type<{ id: string; from: Stage; version: number }[]>().notNull(),
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
