import type { EducationItem } from '@candor/resume/profile';

export const criterionGroups = [
  'required_skill',
  'preferred_skill',
  'experience',
  'education',
  'licence',
  'duty',
  'occupation',
] as const;
export type CriterionGroup = (typeof criterionGroups)[number];

export type EducationLevel = NonNullable<EducationItem['level']>;

/** One thing that a job asks for, named as the job names it. */
export interface Criterion {
  /** Stable while group and name stay: a recruiter's weights and older findings refer to it. */
  id: string;
  group: CriterionGroup;
  label: string;
  /** Its share within its group, beside the group's other criteria. */
  weight: number;
  required: boolean;
  /** Years asked for (experience). */
  years: number | null;
  /** Level asked for (education). */
  level: EducationLevel | null;
  /** The stretch of the post that asks for it. */
  source?: string | null;
}
