import type { Finding } from './evaluations.ts';

/** What an evaluation without skill gaps says of the job's skills: one that is unclear is no gap, and not shown either. */
export function describeNoSkillGaps(
  findings: readonly Pick<Finding, 'group' | 'state' | 'criterion'>[],
): string {
  const skills = findings.filter(({ group }) => group === 'required_skill' || group === 'preferred_skill');
  if (skills.length === 0) return 'The job names no skills.';
  const unclear = skills.filter(({ state }) => state === 'unclear').map(({ criterion }) => criterion);
  if (unclear.length === 0) return 'There is evidence for every skill that the job names.';
  return `Unclear, please check: ${unclear.join(', ')}.`;
}
