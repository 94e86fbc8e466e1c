import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { stageEnum } from './applications.ts';
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
