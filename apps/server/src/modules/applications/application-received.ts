import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';
import { defineSignal } from '../../platform/signals.ts';

/** Somebody applied on the public page, for the first time or again. */
export const applicationReceived = defineSignal<{ organizationId: string; applicationId: string }>(
  'application-received',
);

/** The same, afterwards: for whoever writes to people or to other systems about it. */
export const applicationArrived = defineEvent('application.received', z.object({}), ['applications.changed']);

/** An application that nobody sent on the public page is there: a recruiter, or a resume they uploaded, added it. */
export const applicationAdded = defineEvent('application.added', z.object({}), ['applications.changed']);

/** The same gave one that was there already a newer resume or letter. */
export const applicationRenewed = defineEvent('application.renewed', z.object({}), ['applications.changed']);
