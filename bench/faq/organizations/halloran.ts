import type { Organization } from '../organization.ts';
import { candidates } from './halloran/candidates.ts';
import { jobs } from './halloran/jobs.ts';
import { pairs } from './halloran/pairs.ts';
import { paragraphs } from './halloran/paragraphs.ts';

/** A solar installer: crews, roofs, utes, and a short description with hardly a heading. */
export const halloran: Organization = {
  id: 'halloran',
  companyName: 'Halloran Solar',
  salaryInsights: false,
  skillGapAnalysis: true,
  applicationUpdates: true,
  customPrompt: 'Keep it short and sunny. Hand anything about contracts to a person.',
  paragraphs,
  pairs,
  jobs,
  candidates,
};
