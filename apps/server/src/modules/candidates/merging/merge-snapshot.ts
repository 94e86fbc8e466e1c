import type { candidateMerges } from '@candor/database/schema';
import { z } from 'zod';

const moment = z.coerce.date();
const optionalText = z.string().nullable();

const columnsSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: optionalText,
  phone: optionalText,
  phoneDigits: optionalText,
  givenKey: optionalText,
  familyKey: optionalText,
  city: optionalText,
  country: optionalText,
  linkedinUrl: optionalText,
  searchText: z.string(),
  /** Not known of merges that were made before candidates had owners. */
  ownerId: optionalText.optional(),
});

const contentsSchema = z.object({
  status: z.enum(['pending', 'evaluating', 'evaluated', 'unreadable']),
  stage: z.enum(['applied', 'shortlisted', 'interview', 'rejected', 'withdrawn', 'hired']),
  /** Not known of merges that were made before stages had steps. */
  stepId: optionalText.optional(),
  score: z.number().nullable(),
  /** Not known of merges that were made before evaluations moved with their application. */
  evaluationId: optionalText.optional(),
  coverLetter: optionalText,
  resumeKey: optionalText,
  technicalSkills: optionalText,
  softSkills: optionalText,
  education: optionalText,
  appliedAt: moment,
});

const declarationsSchema = z
  .object({
    workingWithChildrenCheck: z.boolean().nullable(),
    nationalPoliceCheck: z.boolean().nullable(),
    visaStatus: optionalText,
    aboriginalStatus: z.boolean().nullable(),
    disabilityStatus: optionalText,
  })
  .nullable();

const combinedSchema = z.object({
  /** The application that stayed, and the one that became part of it. */
  id: z.string(),
  otherId: z.string(),
  before: contentsSchema,
  after: contentsSchema,
  declarations: z.object({ before: declarationsSchema, after: declarationsSchema }),
  otherFileKeys: z.array(z.string()),
  otherEvaluationIds: z.array(z.string()).default([]),
});

/** What a merge changed: enough to undo it, and to see what was edited since. */
export const mergeSnapshotSchema = z.object({
  target: z.object({ before: columnsSchema, after: columnsSchema }),
  emails: z.object({ added: z.array(z.string()), moved: z.array(z.string()) }),
  /** The pairs with the source that somebody had dismissed. */
  pairs: z.array(
    z.object({
      firstId: z.string(),
      secondId: z.string(),
      reasons: z.array(z.string()),
      foundAt: moment,
      decidedBy: optionalText,
      decidedAt: moment.nullable(),
    }),
  ),
  /** Pairs that were dismissed for the target as a result. */
  passedOn: z
    .array(z.object({ firstId: z.string(), secondId: z.string(), decidedAt: moment.nullable() }))
    .default([]),
  /** The tags that the target got from the source. */
  tags: z.array(z.string()).default([]),
  movedIds: z.array(z.string()),
  texts: z.array(z.object({ id: z.string(), before: z.string(), after: z.string() })),
  combined: z.array(combinedSchema),
});
export type MergeSnapshot = z.infer<typeof mergeSnapshotSchema>;
export type Combined = z.infer<typeof combinedSchema>;
export type MergeRow = typeof candidateMerges.$inferSelect;

/** Restores the values of `before`, except fields that were edited after the merge. */
export function revert<T extends object>(current: T, { before, after }: { before: T; after: T }): T {
  const result = { ...current };
  for (const name of Object.keys(before) as (keyof T)[]) {
    if (isSame(current[name], after[name])) result[name] = before[name];
  }
  return result;
}

function isSame(a: unknown, b: unknown): boolean {
  return a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
}
