import type { Organization } from '../organization.ts';
import { candidates } from './skerrow-ferries/candidates.ts';
import { jobs } from './skerrow-ferries/jobs.ts';
import { pairs } from './skerrow-ferries/pairs.ts';
import { paragraphs } from './skerrow-ferries/paragraphs.ts';

/** A ferry company: shifts, ships, ports, and people without an office. */
export const skerrowFerries: Organization = {
  id: 'skerrow',
  companyName: 'Skerrow Ferries',
  salaryInsights: true,
  skillGapAnalysis: true,
  applicationUpdates: true,
  customPrompt: 'Be brief and friendly. Explain the outcome politely. Do not mention the score unless asked.',
  paragraphs,
  pairs,
  jobs,
  candidates,
};
