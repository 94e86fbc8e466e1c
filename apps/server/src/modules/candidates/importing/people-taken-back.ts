import { defineSignal } from '../../../platform/signals.ts';

/**
 * People whom an import brought are about to be removed with it. Nobody asked to be forgotten: what came from elsewhere and names
 * them stays, so this is not `personErased`.
 */
export const peopleTakenBack = defineSignal<{ organizationId: string; candidateIds: string[] }>(
  'people-taken-back',
);
