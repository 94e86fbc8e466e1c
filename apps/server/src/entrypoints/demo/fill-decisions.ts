import type { DemoDecision } from '@candor/demo/history';
import { moveApplications } from '../../modules/applications/move-applications.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { asMember } from './as-member.ts';
import { placeInPast } from './demo-dates.ts';
import type { DemoStaff } from './fill-organization.ts';
import type { DemoPeople } from './find-people.ts';

/** Moves applications as the team did later, each at its time and with its reason. */
export async function fillDecisions(
  ctx: Transactional<Context>,
  staff: DemoStaff,
  people: DemoPeople,
  decisions: readonly DemoDecision[],
): Promise<void> {
  for (const [turn, { email, job, daysAgo, stage, reason, by }] of decisions.entries()) {
    const now = placeInPast(ctx.now, daysAgo, turn);
    const member = asMember(ctx, staff, by, { auditName: 'applications.moved', now });
    const application_ids = [people.applicationOf(email, job)];
    await moveApplications(member, { body: { application_ids, stage, reason } });
  }
}
