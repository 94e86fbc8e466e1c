import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

const tells = ['requests.changed'] as const;

/** Somebody asked people to do something, or asked for it again. */
export const requestAdded = defineEvent('request.added', z.object({}), tells);
export const requestResolved = defineEvent(
  'request.resolved',
  z.object({ state: z.enum(['done', 'declined']) }),
  tells,
);
