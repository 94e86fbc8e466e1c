import { z } from 'zod';

/** Where the evaluation of an application stands. */
export const applicationStatusSchema = z.enum(['pending', 'evaluating', 'evaluated', 'unreadable']);

/** Where the person stands. */
export const stageSchema = z.enum(['applied', 'shortlisted', 'interview', 'rejected', 'withdrawn', 'hired']);
export type Stage = z.infer<typeof stageSchema>;

/** The step of the stage, as the organization named it. Screens call it the stage. */
export const stepSchema = z.object({ id: z.string(), name: z.string() });
export type Step = z.infer<typeof stepSchema>;

/** What somebody should look at: `review_asked` is an open request for a human review. */
export const applicationFlagSchema = z.enum(['hidden_text', 'unreadable', 'review_asked', 'out_of_date']);
export type ApplicationFlag = z.infer<typeof applicationFlagSchema>;
