import type { Organization } from '../organization.ts';
import { candidates } from './wendlemere/candidates.ts';
import { jobs } from './wendlemere/jobs.ts';
import { pairs } from './wendlemere/pairs.ts';
import { paragraphs } from './wendlemere/paragraphs.ts';

/** A town's library network: public service, grades, evenings and Saturdays. */
export const wendlemere: Organization = {
  id: 'wendlemere',
  companyName: 'Wendlemere Libraries',
  salaryInsights: true,
  skillGapAnalysis: true,
  applicationUpdates: true,
  customPrompt: 'Answer warmly, in plain words. Never promise an interview.',
  paragraphs,
  pairs,
  jobs,
  candidates,
};
