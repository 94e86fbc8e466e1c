import type { Question } from '../question.ts';
import { halloranDirect } from './development/halloran-direct.ts';
import { halloranJobs } from './development/halloran-jobs.ts';
import { halloranParaphrases } from './development/halloran-paraphrases.ts';
import { halloranSilences } from './development/halloran-silences.ts';
import { wendlemereDirect } from './development/wendlemere-direct.ts';
import { wendlemereJobs } from './development/wendlemere-jobs.ts';
import { wendlemereParaphrases } from './development/wendlemere-paraphrases.ts';
import { wendlemereSilences } from './development/wendlemere-silences.ts';

const all: readonly Question[] = [
  ...wendlemereDirect,
  ...wendlemereParaphrases,
  ...wendlemereJobs,
  ...wendlemereSilences,
  ...halloranDirect,
  ...halloranParaphrases,
  ...halloranJobs,
  ...halloranSilences,
];
const isOdd = ({ id }: Question) => Number(id.slice(-2)) % 2 === 1;

/** What the method is developed on: other organizations than those of the tuning half, written before any answer was seen. */
export const developmentQuestions = all.filter(isOdd);
/** What each step of the development is checked on. */
export const validationQuestions = all.filter((question) => !isOdd(question));
