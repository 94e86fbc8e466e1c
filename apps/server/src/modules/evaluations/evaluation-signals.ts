import { defineSignal } from '../../platform/signals.ts';

interface Told {
  organizationId: string;
  applicationId: string;
}

/** An application shows another result than before: a first one, a newer one, or that of another resume. */
export const resultShown = defineSignal<Told>('result-shown');

/** The resume of an application could not be read. */
export const resumeUnreadable = defineSignal<Told & { fileKey: string }>('resume-unreadable');
