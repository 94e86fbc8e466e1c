import { expect, it } from 'vitest';
import { findEvaluationPath } from './find-evaluation-path.ts';

const application = { candidateId: 'cnd_1', applicationId: 'app_1', status: 'evaluated' } as const;

it('leads to the evaluation of the one application', () => {
  expect(findEvaluationPath(application, () => true)).toBe('/candidate-evaluation/cnd_1?application=app_1');
});

it('leads nowhere before the evaluation is finished, or where its page is missing', () => {
  expect(findEvaluationPath({ ...application, status: 'evaluating' }, () => true)).toBeUndefined();
  expect(findEvaluationPath({ ...application, status: 'unreadable' }, () => true)).toBeUndefined();
  expect(findEvaluationPath(application, () => false)).toBeUndefined();
});
