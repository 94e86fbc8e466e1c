import type { DemoJobKey } from '@candor/demo/demo-hiring';
import { filledJob, laterDecisions } from '@candor/demo/history';
import { evaluateArrival } from '../../modules/evaluations/evaluations.ts';
import { noteVisit } from '../../modules/insights/dashboard/visits.ts';
import { saveBranding } from '../../modules/organizations/branding.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { asMember } from './as-member.ts';
import { fillApplications } from './fill-applications.ts';
import { fillAssistant } from './fill-assistant.ts';
import { fillConversations } from './fill-conversations.ts';
import { fillDecisions } from './fill-decisions.ts';
import { fillEmails } from './fill-emails.ts';
import { fillInterviews } from './fill-interviews.ts';
import { closeJobs, fillJobs } from './fill-jobs.ts';
import { fillNotes } from './fill-notes.ts';
import { type DemoStaff, fillOrganization } from './fill-organization.ts';
import { fillRequests } from './fill-requests.ts';
import { findPeople } from './find-people.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The organization is older than its oldest job. */
const foundedDaysAgo = 60;

/** Writes the demo organization with its people, jobs, applications and what candidates asked; every date is relative to the context's time. */
export async function fillDemo(ctx: Transactional<Context>, passwordHash: string): Promise<void> {
  const founded = { ...ctx, now: new Date(ctx.now.getTime() - foundedDaysAgo * dayMs) };
  const staff = await fillOrganization(founded, passwordHash);
  await chooseBranding(founded, staff);
  await fillAssistant(founded, staff);
  const jobIds = await fillJobs(ctx, staff);
  const applicationIds = await fillApplications(ctx, staff, jobIds);
  await fillConversations(ctx, staff);
  await fillRequests(ctx, staff);
  await fillHistory(ctx, staff, jobIds);
  // Only what the engine really finds is shown: it works them off while somebody looks around.
  for (const applicationId of applicationIds)
    await evaluateArrival(ctx, { organizationId: staff.organizationId, applicationId });
}

/** What the team did with the applications over the weeks. */
async function fillHistory(
  ctx: Transactional<Context>,
  staff: DemoStaff,
  jobIds: Map<DemoJobKey, string>,
): Promise<void> {
  const people = await findPeople(ctx, staff.organizationId, jobIds);
  await fillDecisions(ctx, staff, people, filledJob);
  await closeJobs(ctx, staff, jobIds);
  await fillInterviews(ctx, staff);
  await fillDecisions(ctx, staff, people, laterDecisions);
  await fillNotes(ctx, staff, people);
  await fillEmails(ctx, staff, people);
  // Whoever signs in as the admin sees what is new since yesterday.
  const yesterday = { auditName: 'dashboard', now: new Date(ctx.now.getTime() - dayMs) };
  await noteVisit(asMember(ctx, staff, 'admin', yesterday));
}

async function chooseBranding(ctx: Transactional<Context>, staff: DemoStaff): Promise<void> {
  const admin = asMember(ctx, staff, 'admin', { auditName: 'organization.branding_changed', now: ctx.now });
  await saveBranding(admin, {
    params: { id: staff.organizationId },
    body: { logo_url: null, brand_color: '#1f6f5c', background_color: '#f6f8f6' },
  });
}
