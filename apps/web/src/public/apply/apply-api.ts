import type { PublicJob } from '@candor/contract/jobs';
import { defaultBrand, keepOrganization, type PageOrganization } from '#public/page-organization.ts';
import { callPublicly, sendPublicly } from '#public/public-calls.ts';

export interface JobPage {
  job: PublicJob;
  organization: PageOrganization;
  /** When the page was opened, by the server's clock; a candidate's own may be wrong. */
  openedAtMs: number | undefined;
}

/** The job and the organization it belongs to; fails with an ApiError. */
export async function getJobPage(jobId: string, signal: AbortSignal): Promise<JobPage> {
  const response = await sendPublicly('getPublicJob', { params: { id: jobId }, signal });
  const job = (await response.json()) as PublicJob;
  const openedAtMs = Date.parse(response.headers.get('date') ?? '') || undefined;
  const organization = await getOrganization(job, signal);
  // A job that is gone names no organization: the page then leads to the one seen last.
  keepOrganization(organization);
  return { job, organization, openedAtMs };
}

/** Colours are no reason to withhold a job: without them the page has the default ones. */
function getOrganization(job: PublicJob, signal: AbortSignal): Promise<PageOrganization> {
  const named = { ...defaultBrand, company_name: job.org_name };
  return callPublicly('getPublicOrganization', { params: { id: job.organization_id }, signal }).catch(
    () => named,
  );
}
