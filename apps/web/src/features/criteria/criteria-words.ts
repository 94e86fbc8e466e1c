import type { Criterion, CriterionGroup } from '@candor/contract/criteria';

/** The groups in the order in which they are shown, and what may be added to each. */
export const groupWords: Record<CriterionGroup, { title: string; one: string }> = {
  occupation: { title: 'Occupation', one: 'occupation' },
  required_skill: { title: 'Required skills', one: 'required skill' },
  preferred_skill: { title: 'Preferred skills', one: 'preferred skill' },
  experience: { title: 'Experience', one: 'experience' },
  education: { title: 'Education', one: 'education level' },
  licence: { title: 'Licenses and checks', one: 'license or check' },
  duty: { title: 'Responsibilities', one: 'responsibility' },
};
export const criterionGroups = Object.keys(groupWords) as CriterionGroup[];

export const levelWords: Record<NonNullable<Criterion['level']>, string> = {
  'high-school': 'High school diploma',
  vocational: 'Vocational qualification',
  associate: 'Associate degree',
  bachelor: "Bachelor's degree",
  master: "Master's degree",
  phd: 'Doctorate',
};

/** What may never be judged by, as the linter refuses it. */
export const protectedWords =
  "Age, gender, race, religion, nationality, family status, pregnancy, disability or health, sexual orientation, politics and union membership are protected. Criteria can't ask for them.";
