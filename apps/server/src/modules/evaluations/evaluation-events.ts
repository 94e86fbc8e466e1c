import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

const tells = ['evaluations.changed'] as const;

/** An evaluation has got further. */
export const evaluationChanged = defineEvent(
  'evaluation.changed',
  z.object({ state: z.enum(['queued', 'running', 'done', 'unreadable', 'failed', 'cancelled']) }),
  tells,
);
/** Somebody stopped what waits of a batch, or put its notice away. */
export const batchChanged = defineEvent(
  'evaluation_batch.changed',
  z.object({ change: z.enum(['cancelled', 'dismissed']) }),
  tells,
);

/** An application shows another result than before: a first one, a newer one, or that of another resume. */
export const applicationEvaluated = defineEvent(
  'application.evaluated',
  z.object({ evaluationId: z.string() }),
  tells,
);
/** The resume of an application could not be read. */
export const applicationUnreadable = defineEvent(
  'application.unreadable',
  z.object({ fileKey: z.string() }),
  tells,
);
