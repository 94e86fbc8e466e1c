import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

/** A job was made or changed. */
export const jobSaved = defineEvent('job.saved', z.object({ created: z.boolean() }), ['jobs.changed']);
export const jobDeleted = defineEvent('job.deleted', z.object({}), ['jobs.changed']);
export const jobRestored = defineEvent('job.restored', z.object({}), ['jobs.changed']);
/** It became open to applications: published, reopened or restored. */
export const jobPublished = defineEvent('job.published', z.object({}), ['jobs.changed']);
/** It is no longer open to applications: closed, taken back or deleted. */
export const jobClosed = defineEvent('job.closed', z.object({}), ['jobs.changed']);
/** The system that owned it was disconnected: it is changed here from now on. */
export const jobReleased = defineEvent('job.released', z.object({}), ['jobs.changed']);
