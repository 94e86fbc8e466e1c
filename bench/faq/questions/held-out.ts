import type { Question } from '../question.ts';
import { ansleyAnswers } from './held-out/ansley-answers.ts';
import { ansleySilences } from './held-out/ansley-silences.ts';
import { ostrelleAnswers } from './held-out/ostrelle-answers.ts';
import { ostrelleSilences } from './held-out/ostrelle-silences.ts';
import { skerrowAnswers } from './held-out/skerrow-answers.ts';
import { skerrowSilences } from './held-out/skerrow-silences.ts';

/**
 * The held-out half, written before the engine was tuned. It is never used for tuning, neither to choose a threshold
 * nor to fix a single answer, and it is the half whose figures are quoted.
 */
export const heldOutQuestions: readonly Question[] = [
  ...skerrowAnswers,
  ...skerrowSilences,
  ...ostrelleAnswers,
  ...ostrelleSilences,
  ...ansleyAnswers,
  ...ansleySilences,
];
