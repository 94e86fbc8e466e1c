import type { Application } from '@candor/contract/applications';
import { hasPage } from '#app/pages.ts';
import { paths } from '#app/paths.ts';

interface Evaluated {
  candidateId: string;
  applicationId: string;
  status: Application['application_status'];
}

/** Where an application's evaluation is read; only an evaluated one has it, and only once that page exists. */
export function findEvaluationPath(
  { candidateId, applicationId, status }: Evaluated,
  pageExists: (path: string) => boolean = hasPage,
): string | undefined {
  if (status !== 'evaluated' || !pageExists(paths.candidateEvaluation(':candidateId'))) return undefined;
  return `${paths.candidateEvaluation(encodeURIComponent(candidateId))}?application=${encodeURIComponent(applicationId)}`;
}
