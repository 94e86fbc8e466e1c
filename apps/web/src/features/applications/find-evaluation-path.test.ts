import { expect, it } from 'vitest';
import { findEvaluationPath } from './find-evaluation-path.ts';

const application = { candidateId: 'cnd_1', applicationId: 'app_1', status: 'evaluated' } as const;

it('leads to the evaluation of the one application', () => {
  expect(findEvaluationPath(application)).toBe('/candidate-evaluation/cnd_1?application=app_1');
});

it('leads nowhere before the evaluation is finished', () => {
  expect(findEvaluationPath({ ...application, status: 'evaluating' })).toBeUndefined();
  expect(findEvaluationPath({ ...application, status: 'unreadable' })).toBeUndefined();
});
