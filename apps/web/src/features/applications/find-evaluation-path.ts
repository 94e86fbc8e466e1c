import type { Application } from '@candor/contract/applications';
import { paths } from '#app/paths.ts';

interface Evaluated {
  candidateId: string;
  applicationId: string;
  status: Application['application_status'];
}

/** Where an application's evaluation is read; only an evaluated one has it. */
export function findEvaluationPath({ candidateId, applicationId, status }: Evaluated): string | undefined {
  if (status !== 'evaluated') return undefined;
  return `${paths.candidateEvaluation(encodeURIComponent(candidateId))}?application=${encodeURIComponent(applicationId)}`;
}
