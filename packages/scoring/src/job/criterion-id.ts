import { skillKey } from '../vocabulary/synonyms.ts';
import type { CriterionGroup } from './criterion.ts';

/** The id of a criterion by group and name; a skill keeps its own when it becomes required or preferred. */
export function criterionIdOf(group: CriterionGroup, label: string): string | undefined {
  const key = skillKey(label);
  if (key === '') return undefined;
  const kind = group === 'preferred_skill' || group === 'required_skill' ? 'skill' : group;
  return `${kind}:${key.replaceAll(' ', '-').slice(0, 80)}`;
}
