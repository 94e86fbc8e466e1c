import { expect } from '@playwright/test';
import { callApi } from './api.ts';
import type { Member } from './people.ts';

interface Stranger {
  firstName: string;
  lastName: string;
  email: string;
  [field: string]: string;
}

/** The smallest file that is a PDF by its content. */
const aPdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';

/** Applies for a job as somebody who has no account, with a resume under the person's name. */
export async function applyAsStranger(
  jobId: string,
  stranger: Stranger,
  resume: string | Buffer = aPdf,
): Promise<void> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ jobId, consent: 'true', ...stranger }))
    body.append(name, value);
  body.append(
    'resume',
    new Blob([typeof resume === 'string' ? resume : new Uint8Array(resume)]),
    `${stranger.firstName} ${stranger.lastName}.pdf`,
  );
  const answer = await fetch(`${process.env.E2E_URL}/hr/applications/public`, { method: 'POST', body });
  if (!answer.ok) throw new Error(`The application was refused: ${await answer.text()}`);
}

/** Waits until the resumes that were sent are read, with these outcomes in the order of the alphabet: no card changes its place. */
export async function waitUntilRead({ token }: Member, statuses: readonly string[]): Promise<void> {
  const list = () =>
    callApi<{ application_status: string }[]>('GET', '/hr/candidate-applications', { token });
  await expect
    .poll(async () => (await list()).map((row) => row.application_status).sort(), { timeout: 120_000 })
    .toEqual(statuses);
}
