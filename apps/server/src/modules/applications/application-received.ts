import { defineSignal } from '../../platform/signals.ts';

/** Somebody applied on the public page, for the first time or again. */
export const applicationReceived = defineSignal<{ organizationId: string; applicationId: string }>(
  'application-received',
);
