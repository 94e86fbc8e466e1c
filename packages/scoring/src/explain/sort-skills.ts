import type { Finding } from '../finding.ts';

export interface SortedSkills {
  all: Finding[];
  met: Finding[];
  partly: Finding[];
  /** No gap: a person has to look. */
  unclear: Finding[];
  /** The gaps: no evidence, or the resume says otherwise. What a skill counts for makes no difference. */
  missing: Finding[];
}

/** The skills a job names, by what was found of them: lists and sentences about skills are made of this alone. */
export function sortSkills(findings: readonly Finding[]): SortedSkills {
  const all = findings.filter(isSkill);
  const inState = (...states: Finding['state'][]) => all.filter(({ state }) => states.includes(state));
  return {
    all,
    met: inState('met'),
    partly: inState('partial'),
    unclear: inState('unclear'),
    missing: inState('no_evidence', 'contradicted'),
  };
}

export function isSkill({ group }: Pick<Finding, 'group'>): boolean {
  return group === 'required_skill' || group === 'preferred_skill';
}
