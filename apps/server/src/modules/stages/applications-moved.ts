import type { Stage } from '@candor/contract/applications';
import { stageSchema } from '@candor/contract/applications';
import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';
import { defineSignal } from '../../platform/signals.ts';

/** Applications stand somewhere else than before: for what has to change with them, in the same transaction. */
export const applicationsMoved = defineSignal<{
  organizationId: string;
  applicationIds: readonly string[];
  stage: Stage;
  /** They are back where they stood before a move, made at this time, that somebody undid. */
  undoesMoveOf?: Date;
}>('applications-moved');

/** The same, afterwards: for whoever writes to people or to other systems about it. */
export const applicationMoved = defineEvent(
  'application.moved',
  z.object({ to: stageSchema, isUndone: z.boolean() }),
  ['applications.changed'],
);
