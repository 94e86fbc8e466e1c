import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** An organization has another plan, or another state of it; the organization is the record. */
export const subscriptionChanged = defineEvent(
  'subscription.changed',
  z.object({ tier: z.string(), status: z.string() }),
  ['billing.changed'],
);
