import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';
import { defineSignal } from '../../platform/signals.ts';

/** Somebody applied on the public page, for the first time or again. */
export const applicationReceived = defineSignal<{ organizationId: string; applicationId: string }>(
  'application-received',
);

/** The same, afterwards: for whoever writes to people or to other systems about it. */
export const applicationArrived = defineEvent('application.received', z.object({}), ['applications.changed']);

/** A recruiter, or a resume they uploaded, added an application. */
export const applicationAdded = defineEvent('application.added', z.object({}), ['applications.changed']);
