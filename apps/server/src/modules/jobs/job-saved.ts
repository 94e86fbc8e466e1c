import { defineSignal } from '../../platform/signals.ts';

/** A job was created or changed. */
export const jobSaved = defineSignal<{ organizationId: string; jobId: string }>('job-saved');
