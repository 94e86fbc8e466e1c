import { type Stage, stageSchema } from '@candor/contract/applications';
import { z } from 'zod';
import type { Context, Transactional } from '../../platform/context.ts';
import { defineEvent, recordEvents } from '../../platform/domain-events.ts';
import { defineSignal, raise } from '../../platform/signals.ts';
import { keepHistory } from './keep-history.ts';

interface Moved {
  organizationId: string;
  applicationIds: readonly string[];
  stage: Stage;
  /** They stood at this stage before: only the step of it is another one. */
  isWithinStage?: boolean;
  /** Why, in the words of whoever moved them. */
  reason?: string | undefined;
  /** They are back where they stood before a move, made at this time, that somebody undid. */
  undoesMoveOf?: Date;
}

/** Applications stand somewhere else than before: for what has to change with them, in the same transaction. */
export const applicationsMoved = defineSignal<Moved>('applications-moved');

/**
 * The same, afterwards: for whoever writes to people or to other systems about it. Where a merge is the cause, two
 * applications became one: nobody decided anything.
 */
export const applicationMoved = defineEvent(
  'application.moved',
  z.object({
    to: stageSchema,
    cause: z.enum(['decision', 'undo', 'merge']),
    /** Only the step of the stage changed. */
    isWithinStage: z.boolean().optional(),
  }),
  ['applications.changed'],
);

/** Tells whoever acts upon it that applications stand somewhere else. */
export async function tellMoved(
  ctx: Transactional<Context>,
  { cause, ...moved }: Moved & { cause: 'decision' | 'undo' | 'merge' },
): Promise<void> {
  const { organizationId, applicationIds: recordIds, stage: to, isWithinStage = false } = moved;
  await keepHistory(ctx, { ...moved, cause });
  await raise(ctx, applicationsMoved, moved);
  await recordEvents(ctx, applicationMoved, {
    organizationId,
    recordIds,
    data: { to, cause, ...(isWithinStage && { isWithinStage }) },
  });
}
