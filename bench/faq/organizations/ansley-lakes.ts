import type { Organization } from '../organization.ts';
import { candidates } from './ansley-lakes/candidates.ts';
import { jobs } from './ansley-lakes/jobs.ts';
import { pairs } from './ansley-lakes/pairs.ts';
import { paragraphs } from './ansley-lakes/paragraphs.ts';

/** A network of hospitals: shifts, licences and checks; it keeps skill gaps to itself. */
export const ansleyLakes: Organization = {
  id: 'ansley',
  companyName: 'Ansley Lakes Health',
  salaryInsights: true,
  skillGapAnalysis: false,
  applicationUpdates: true,
  customPrompt: 'Be warm and exact. Never give medical advice. Do not mention the score unless asked.',
  paragraphs,
  pairs,
  jobs,
  candidates,
};
