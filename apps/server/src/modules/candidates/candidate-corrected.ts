import { defineSignal } from '../../platform/signals.ts';

/** Other names, addresses or places are written of a candidate than before. */
export const candidateCorrected = defineSignal<{ organizationId: string; candidateId: string }>(
  'candidate-corrected',
);
