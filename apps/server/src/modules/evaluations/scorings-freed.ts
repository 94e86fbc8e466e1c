import { defineSignal } from '../../platform/signals.ts';

/** An organization has scorings again that it did not have: what waits for them may begin. */
export const scoringsFreed = defineSignal<{ organizationId: string }>('scorings.freed');
