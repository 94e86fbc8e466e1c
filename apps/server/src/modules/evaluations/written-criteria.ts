import type { WrittenCriterion } from '@candor/contract/criteria';
import { lintCriteria } from '@candor/contract/lint-criteria';
import { type Criterion, criterionIdOf } from '@candor/scoring/criteria';
import { ProductError } from '../../platform/product-error.ts';

/** Criteria with their ids. Refuses duplicates and empty names, with their position. */
export function toCriteria(written: readonly WrittenCriterion[]): Criterion[] {
  const seen = new Set<string>();
  const fields: Record<string, string> = {};
  const criteria = written.map(({ group, label, weight, required, years, level }, place): Criterion => {
    const id = criterionIdOf(group, label);
    if (id === undefined) fields[`criteria.${place}.label`] = "Enter what you're looking for in words";
    else if (seen.has(id)) fields[`criteria.${place}.label`] = 'This is already listed';
    seen.add(id ?? '');
    return {
      id: id ?? '',
      group,
      label,
      weight,
      required,
      // What other groups do not ask for would change nothing but the hash.
      years: group === 'experience' ? years : null,
      level: group === 'education' ? level : null,
    };
  });
  if (Object.keys(fields).length > 0) throw new ProductError('invalid_request', { fields });
  return criteria;
}

/** Refuses to save criteria on protected attributes, each where it stands. */
export function refuseProtected(criteria: readonly Criterion[]): void {
  const refused = lintCriteria(criteria).filter(({ severity }) => severity === 'refused');
  if (refused.length === 0) return;
  const fields = refused.map(({ criterionId, text }) => {
    const place = criteria.findIndex(({ id }) => id === criterionId);
    return [`criteria.${place}.label`, text] as const;
  });
  throw new ProductError('invalid_request', { fields: Object.fromEntries(fields) });
}
