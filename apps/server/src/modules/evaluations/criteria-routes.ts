import { criteria } from '@candor/contract/criteria';
import { serve } from '../../platform/module.ts';
import { evaluateAgain } from './evaluate-again.ts';
import { getCriteria } from './get-criteria.ts';
import { previewCriteria } from './preview-criteria.ts';
import { resetCriteria, saveCriteria } from './save-criteria.ts';

/** What a job is judged by. */
export const criteriaRoutes = [
  serve(criteria.getCriteria, getCriteria),
  serve(criteria.saveCriteria, saveCriteria),
  serve(criteria.resetCriteria, resetCriteria),
  serve(criteria.previewCriteria, previewCriteria),
  serve(criteria.evaluateAgain, evaluateAgain),
];
