import { type CriterionWarning, lintCriteria } from '@candor/contract/lint-criteria';
import type { Criterion } from './job/criterion.ts';

export interface Allowed {
  criteria: Criterion[];
  /** Protected attributes that the job's text asks for. */
  leftOut: { criterion: Criterion; warning: CriterionWarning }[];
}

/** Nobody is judged by a protected attribute, whoever wrote it into the post and whoever read it there. */
export function leaveOutProtected(all: readonly Criterion[]): Allowed {
  // A title or a duty names whom the work is done for: 'care for elderly women' says nothing about the applicant.
  const judged = all.filter(({ group }) => group !== 'occupation' && group !== 'duty');
  const refused = lintCriteria(judged).filter(({ severity }) => severity === 'refused');
  const leftOut = refused.flatMap((warning) => {
    const criterion = all.find(({ id }) => id === warning.criterionId);
    return criterion ? [{ criterion, warning }] : [];
  });
  return { criteria: all.filter((one) => !leftOut.some(({ criterion }) => criterion === one)), leftOut };
}
