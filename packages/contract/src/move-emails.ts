import { z } from 'zod';

const count = z.number().int().nonnegative();

/** The emails that a move would send. */
export const moveEmailsSchema = z.object({
  /** To how many. */
  count,
  /** Who gets none, and why. */
  left_out: z.object({ no_address: count, told_before: count }),
  /** How it reads for the first of them; null where nobody gets one. */
  shown: z
    .object({ application_id: z.string(), candidate_name: z.string(), subject: z.string(), text: z.string() })
    .nullable(),
  /** A language model words it for each person: what is shown is the template. */
  is_personalized: z.boolean(),
  /** Test mode is on: all of them go here. */
  test_address: z.string().nullable(),
  /** How long they wait, so that the move can be undone. */
  held_seconds: z.number(),
});
export type MoveEmails = z.infer<typeof moveEmailsSchema>;
