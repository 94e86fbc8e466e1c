import type { PublicJob } from '@candor/contract/jobs';
import type { PublicOrganization } from '@candor/contract/organizations';
import { readApiError } from '#app/api-error.ts';
import { defaultBrand, type PageOrganization } from '#public/page-organization.ts';

export interface JobPage {
  job: PublicJob;
  organization: PageOrganization;
  /** When the page was opened, by the server's clock; a candidate's own may be wrong. */
  openedAtMs: number | undefined;
}

/** The job and the organization it belongs to; fails with an ApiError. */
export async function getJobPage(jobId: string, signal: AbortSignal): Promise<JobPage> {
  const response = await fetch(`/hr/jobs/${encodeURIComponent(jobId)}/public`, { signal });
  if (!response.ok) throw await readApiError(response);
  const job = (await response.json()) as PublicJob;
  const openedAtMs = Date.parse(response.headers.get('date') ?? '') || undefined;
  return { job, organization: await getOrganization(job, signal), openedAtMs };
}

/** Colours are no reason to withhold a job: without them the page has the default ones. */
async function getOrganization(job: PublicJob, signal: AbortSignal): Promise<PageOrganization> {
  const named = { ...defaultBrand, company_name: job.org_name };
  try {
    const response = await fetch(`/hr/organizations/${encodeURIComponent(job.organization_id)}/public`, {
      signal,
    });
    return response.ok ? ((await response.json()) as PublicOrganization) : named;
  } catch {
    return named;
  }
}

/** Sends an application; fails with an ApiError, or with a TypeError when no answer came. */
export async function sendApplication(body: FormData, idempotencyKey: string): Promise<void> {
  const response = await fetch('/hr/applications/public', {
    method: 'POST',
    headers: { accept: 'application/json', 'idempotency-key': idempotencyKey },
    body,
  });
  if (!response.ok) throw await readApiError(response);
}
