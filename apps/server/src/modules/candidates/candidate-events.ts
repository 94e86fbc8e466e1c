import { z } from 'zod';
import { defineEvent } from '../../platform/domain-events.ts';

const nothing = z.object({});
const tells = ['applications.changed'] as const;

export const candidateAdded = defineEvent('candidate.added', nothing, tells);
/** Two records were found to be one person; the one that stays is the record. */
export const candidatesMerged = defineEvent('candidate.merged', z.object({ otherId: z.string() }), tells);
export const mergeUndone = defineEvent('candidate.merge_undone', z.object({ otherId: z.string() }), tells);
/** Somebody decided whether two records may be one person. */
export const duplicateDecided = defineEvent(
  'candidate.duplicate_decided',
  z.object({ isDismissed: z.boolean() }),
  tells,
);
/** The team tagged somebody, or gave them to another member. */
export const candidateSorted = defineEvent('candidate.sorted', nothing, tells);
/** What is known of somebody was corrected or filled in, by them or by a member. */
export const candidateChanged = defineEvent('candidate.changed', nothing, [...tells, 'evaluations.changed']);
/** Somebody was erased, as they asked. The request is the record: of them nothing is left. */
export const candidateErased = defineEvent('candidate.erased', nothing, [...tells, 'evaluations.changed']);
