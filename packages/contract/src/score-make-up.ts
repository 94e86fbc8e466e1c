import { z } from 'zod';
import { findingSchema } from './evaluations.ts';

const group = findingSchema.shape.group;

/** How a score comes about: a fixed function of the findings, with every number in between. */
export const scoreMakeUpSchema = z.object({
  /** The score on record, a whole number. */
  score: z.number().int(),
  /** The same with one decimal, as the numbers below give it. */
  computed: z.number(),
  /** Whether they agree; they do not where the weights of the groups changed since. */
  agrees: z.boolean(),
  groups: z.array(
    z.object({
      group,
      /** What the group counts for, as it is set. */
      weight: z.number(),
      /** Its share of all groups that the job asks for, in percent; these add up to 100. */
      share: z.number(),
      /** The mean of its findings, in percent. */
      shown: z.number(),
      /** What it adds to the score; these add up to `computed`. */
      points: z.number(),
      findings: z.array(
        z.object({
          criterion_id: z.string(),
          criterion: z.string(),
          /** Of its group, in percent; a required one counts double. */
          share: z.number(),
          /** The most it can add to the score: these add up to the share of its group. */
          out_of: z.number(),
          /** What it adds to the score: these add up to the points of its group. */
          points: z.number(),
          required: z.boolean(),
          /** How much of it is shown, in percent. */
          shown: z.number(),
        }),
      ),
    }),
  ),
});
export type ScoreMakeUp = z.infer<typeof scoreMakeUpSchema>;
