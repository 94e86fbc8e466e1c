import { evaluateArrival } from '../../modules/evaluations/evaluations.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { fillApplications } from './fill-applications.ts';
import { fillAssistant } from './fill-assistant.ts';
import { fillConversations } from './fill-conversations.ts';
import { fillInterviews } from './fill-interviews.ts';
import { closeJobs, fillJobs } from './fill-jobs.ts';
import { fillOrganization } from './fill-organization.ts';
import { fillRequests } from './fill-requests.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The organization is older than its oldest job. */
const foundedDaysAgo = 60;

/** Writes the demo organization with its people, jobs, applications and what candidates asked; every date is relative to the context's time. */
export async function fillDemo(ctx: Transactional<Context>, passwordHash: string): Promise<void> {
  const founded = new Date(ctx.now.getTime() - foundedDaysAgo * dayMs);
  const staff = await fillOrganization({ ...ctx, now: founded }, passwordHash);
  await fillAssistant({ ...ctx, now: founded }, staff);
  const jobIds = await fillJobs(ctx, staff);
  const applicationIds = await fillApplications(ctx, staff, jobIds);
  await closeJobs(ctx, staff, jobIds);
  await fillConversations(ctx, staff);
  await fillRequests(ctx, staff);
  await fillInterviews(ctx, staff);
  // Only what the engine really finds is shown: it works them off while somebody looks around.
  for (const applicationId of applicationIds)
    await evaluateArrival(ctx, { organizationId: staff.organizationId, applicationId });
}
