import { z } from 'zod';
import { stageSchema, stepSchema } from './applications.ts';
import { instant } from './fields.ts';

export const candidateSchema = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  /** Whether one of their applications stands on the shortlist. */
  shortlisted: z.boolean(),
  /** The furthest stage of their applications; null without any. */
  stage: stageSchema.nullable(),
  /** Where in that stage the newest of those applications is. */
  step: stepSchema.nullable(),
  created_at: instant,
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
});
export type Candidate = z.infer<typeof candidateSchema>;
