import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** A job was made or changed. */
export const jobSaved = defineEvent('job.saved', z.object({ created: z.boolean() }), ['jobs.changed']);
export const jobDeleted = defineEvent('job.deleted', z.object({}), ['jobs.changed']);
export const jobRestored = defineEvent('job.restored', z.object({}), ['jobs.changed']);
