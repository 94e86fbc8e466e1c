import { z } from 'zod';

const groupWeight = z.number().min(0, 'At least 0').max(100, 'At most 100');

/** How the Scoring Agent works for an organization. */
export const scoringConfigurationSchema = z.object({
  detectEmploymentGaps: z.boolean().default(true),
  detectSkillGap: z.boolean().default(true),
  recommendSalary: z.boolean().default(true),
  /** Preferences in the organization's own words; they cannot lift the rules. */
  customPrompt: z.string().max(4000, 'At most 4,000 characters').default(''),
  companyValues: z.string().max(4000, 'At most 4,000 characters').default(''),
  /** What each group of criteria counts for; a group that is left out counts as Candor proposes. */
  groupWeights: z
    .object({
      required_skill: groupWeight,
      preferred_skill: groupWeight,
      experience: groupWeight,
      education: groupWeight,
      licence: groupWeight,
      duty: groupWeight,
      occupation: groupWeight,
    })
    .partial()
    .default({}),
  /** Applications on the public page are evaluated when they arrive. */
  evaluateAutomatically: z.boolean().default(true),
  /** Names, contacts and schools are hidden until the application has passed this stage. */
  blindUntil: z.enum(['off', 'shortlisted', 'interview']).default('off'),
});
export type ScoringConfiguration = z.infer<typeof scoringConfigurationSchema>;
