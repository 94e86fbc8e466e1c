import type { Job } from '@candor/contract/jobs';
import { callApi } from './api.ts';
import { inventPerson, type Member } from './people.ts';
import { applyAsStranger } from './strangers.ts';

const sandboxUrl = () => new URL(process.env.E2E_MAILBOX_URL ?? '').origin;

/** Asks the stand-in for a system, as in `lever`, for something that the real one does not have. */
export async function controlAts<T = { id: string }>(
  prefix: string,
  path: string,
  body: object,
  method = 'POST',
): Promise<T> {
  const answer = await fetch(`${sandboxUrl()}/${prefix}/${path}`, {
    method,
    ...(method === 'POST' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  if (!answer.ok) throw new Error(`${prefix}/${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Makes a stand-in misbehave until another call says otherwise; without faults it is well. */
export const setAtsFaults = (prefix: string, ...faults: object[]) => controlAts(prefix, 'faults', faults);

/** Connects a system as an admin would, without a browser. */
export async function connectAts({ token }: Member, ats: string): Promise<void> {
  const { auth_url } = await callApi<{ auth_url: string }>('GET', `/hr/integrations/${ats}/auth`, { token });
  const body = new URLSearchParams({ decision: 'allow' });
  const answer = await fetch(auth_url, { method: 'POST', body, redirect: 'manual' });
  const json = Object.fromEntries(new URL(answer.headers.get('location') ?? '').searchParams);
  await callApi('POST', `/hr/integrations/${ats}/callback`, { token, json });
  // Joins the sync that connecting began, and waits for its end.
  await callApi('POST', `/hr/integrations/${ats}/sync-website-jobs`, { token, json: {} });
}

/** Somebody who applied for a job of the connected system, and is on the shortlist. */
export async function shortlistStranger({ token }: Member, title: string): Promise<{ email: string }> {
  const jobs = await callApi<Job[]>('GET', '/hr/jobs?status=active', { token });
  const job = jobs.find((job) => job.title === title);
  const { email } = inventPerson();
  await applyAsStranger(job?.id ?? '', { firstName: 'Tama', lastName: 'Ngata', email });
  const query = new URLSearchParams({ job: job?.id ?? '' });
  const found = await callApi<{ application_id: string }[]>('GET', `/hr/candidate-applications?${query}`, {
    token,
  });
  const json = { application_ids: found.map(({ application_id }) => application_id), stage: 'shortlisted' };
  await callApi('POST', '/hr/applications/stage', { token, json });
  return { email };
}
