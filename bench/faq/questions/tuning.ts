import type { Question } from '../question.ts';
import { ansleyAnswers } from './tuning/ansley-answers.ts';
import { ansleySilences } from './tuning/ansley-silences.ts';
import { ostrelleAnswers } from './tuning/ostrelle-answers.ts';
import { ostrelleSilences } from './tuning/ostrelle-silences.ts';
import { skerrowAnswers } from './tuning/skerrow-answers.ts';
import { skerrowSilences } from './tuning/skerrow-silences.ts';

/** The half that the engine is tuned on. Its figures show progress and are not quoted. */
export const tuningQuestions: readonly Question[] = [
  ...skerrowAnswers,
  ...skerrowSilences,
  ...ostrelleAnswers,
  ...ostrelleSilences,
  ...ansleyAnswers,
  ...ansleySilences,
];
