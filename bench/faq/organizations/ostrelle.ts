import type { Organization } from '../organization.ts';
import { candidates } from './ostrelle/candidates.ts';
import { jobs } from './ostrelle/jobs.ts';
import { pairs } from './ostrelle/pairs.ts';
import { paragraphs } from './ostrelle/paragraphs.ts';

/** A software company whose people work from home; it keeps its salary insights to itself. */
export const ostrelle: Organization = {
  id: 'ostrelle',
  companyName: 'Ostrelle',
  salaryInsights: false,
  skillGapAnalysis: true,
  applicationUpdates: true,
  customPrompt:
    'Answer in plain English. Explain the outcome politely and do not mention the score unless asked.',
  paragraphs,
  pairs,
  jobs,
  candidates,
};
