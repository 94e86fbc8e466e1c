import { demoFields } from '@candor/demo/demo-fields';
import type { DemoField, DemoJobKey } from '@candor/demo/demo-hiring';
import { saveJob } from '../../modules/jobs/save-job.ts';
import type { Context, SessionContext, Transactional } from '../../platform/context.ts';
import { placeInPast } from './demo-dates.ts';
import type { DemoStaff } from './fill-organization.ts';

/** The recruiter at some time in the past, doing what the endpoint of this audit name does. */
export function asRecruiter(
  ctx: Transactional<Context>,
  { organizationId, recruiterId }: DemoStaff,
  auditName: string,
  now: Date,
): Transactional<SessionContext> {
  const caller = {
    ...({ kind: 'user', userId: recruiterId, sessionId: '' } as const),
    ...({ organizationId, role: 'recruit' } as const),
  };
  return { ...ctx, caller, organizationId, auditName, now };
}

/** Saves the demo's jobs, each at the time it was opened, and answers their ids. */
export async function fillJobs(
  ctx: Transactional<Context>,
  staff: DemoStaff,
): Promise<Map<DemoJobKey, string>> {
  const ids = new Map<DemoJobKey, string>();
  for (const { key, job, openedDaysAgo, state } of demoFields) {
    const recruiter = asRecruiter(ctx, staff, 'job.saved', placeInPast(ctx.now, openedDaysAgo, 0));
    const status = state === 'draft' ? 'draft' : 'active';
    ids.set(key, (await saveJob(recruiter, { body: { ...job, status } })).id);
  }
  return ids;
}

/** Closes the jobs that take no more applications, which they did when theirs were sent. */
export async function closeJobs(
  ctx: Transactional<Context>,
  staff: DemoStaff,
  ids: Map<DemoJobKey, string>,
): Promise<void> {
  for (const { key, job, state } of demoFields.filter(isClosed)) {
    const recruiter = asRecruiter(ctx, staff, 'job.saved', placeInPast(ctx.now, state.closedDaysAgo, 0));
    await saveJob(recruiter, { body: { ...job, id: ids.get(key), status: 'closed' } });
  }
}

function isClosed(field: DemoField): field is DemoField & { state: { closedDaysAgo: number } } {
  return typeof field.state === 'object';
}
