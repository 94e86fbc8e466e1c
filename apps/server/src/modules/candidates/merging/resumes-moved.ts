import { defineSignal } from '../../../platform/signals.ts';

/** Applications have other resumes and evaluations than before: two became one by a merge, or two again. */
export const resumesMoved = defineSignal<{ applicationIds: string[] }>('resumes-moved');
