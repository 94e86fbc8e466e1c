import { applications, candidates } from '@candor/database/schema';
import { roomRequests } from '@candor/demo/visitors';
import { and, asc, eq } from 'drizzle-orm';
import { addRequest } from '../../modules/requests/requests.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { placeInPast } from './demo-dates.ts';
import type { DemoStaff } from './fill-organization.ts';

/** What the demo's candidates asked for in their room: a human review, and a correction of their details. */
export async function fillRequests(
  ctx: Transactional<Context>,
  { organizationId }: DemoStaff,
): Promise<void> {
  const { review, correction } = roomRequests;
  const [rejected] = await ctx.db
    .select()
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), eq(applications.stage, 'rejected')))
    .orderBy(asc(applications.appliedAt))
    .limit(1);
  const [moved] = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, organizationId), eq(candidates.email, correction.email)));
  if (!rejected || !moved) throw new Error('the demo has nobody who asks');

  const asCandidate = (auditName: string, daysAgo: number) => ({
    ...{ ...ctx, organizationId, auditName, caller: { kind: 'anonymous' as const } },
    now: placeInPast(ctx.now, daysAgo, 0),
  });
  const asking = asCandidate('candidate_room.review_asked', review.daysAgo);
  const { id: applicationId, candidateId } = rejected;
  const reviewId = await addRequest(asking, {
    ...{ organizationId, kind: 'human_review', candidateId, applicationId },
    details: { text: review.text },
  });
  await recordAudit(asking, { recordId: applicationId, details: { request: reviewId } });

  const mending = asCandidate('candidate_room.correction_asked', correction.daysAgo);
  const { text, fields } = correction;
  const correctionId = await addRequest(mending, {
    ...{ organizationId, kind: 'correction', candidateId: moved.id },
    details: { text, fields: { ...fields } },
  });
  await recordAudit(mending, { recordId: moved.id, details: { request: correctionId } });
}
