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
  /** They were at this stage before: only the step changes. */
  isWithinStage?: boolean;
  /** The mover's reason, in their own words. */
  reason?: string | undefined;
  /** The time of the move that this undoes: they are back at their earlier stage. */
  undoesMoveOf?: Date;
}

/** Applications moved: for what has to change with them in the same transaction. */
export const applicationsMoved = defineSignal<Moved>('applications-moved');

/**
 * The same, after the commit: for modules that write to people or other systems about it. With the cause `merge`, two applications
 * became one and nobody decided anything.
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

/** Records a move: history, then the signal, then the event. */
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
