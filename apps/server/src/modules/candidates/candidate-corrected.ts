import { defineSignal } from '../../platform/signals.ts';

/** Other names, addresses or places are written of a candidate than before. */
export const candidateCorrected = defineSignal<{
  organizationId: string;
  candidateId: string;
  /** Where another address is theirs now. */
  address?: { from: string; to: string };
}>('candidate-corrected');
