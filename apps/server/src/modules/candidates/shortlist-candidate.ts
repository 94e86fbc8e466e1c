import type { candidates as endpoints } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { applications, candidates } from '@candor/database/schema';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { publish } from '../../platform/events.ts';
import { raise } from '../../platform/signals.ts';
import { applicationsMoved } from './applications-moved.ts';
import { getCandidateRow } from './candidate-queries.ts';

/** Shortlists a candidate. Applications that a person already moved on, or that ended, stay where they are. */
export async function shortlistCandidate(
  ctx: MemberContext,
  { body }: { body: BodyOf<typeof endpoints.shortlistCandidate> },
) {
  await inTransaction(ctx, async (ctx) => {
    const candidate = await getCandidateRow(ctx, body.candidate_id);
    if (!candidate.shortlistedAt) {
      await ctx.db.update(candidates).set({ shortlistedAt: ctx.now }).where(eq(candidates.id, candidate.id));
    }
    const moved = await ctx.db
      .update(applications)
      .set({ stage: 'shortlisted', version: sql`${applications.version} + 1` })
      .where(
        and(
          eq(applications.organizationId, ctx.organizationId),
          eq(applications.candidateId, candidate.id),
          eq(applications.stage, 'applied'),
          isNull(applications.hiddenAt),
        ),
      )
      .returning({ id: applications.id });
    if (moved.length > 0)
      await raise(ctx, applicationsMoved, {
        organizationId: ctx.organizationId,
        applicationIds: moved.map(({ id }) => id),
        stage: 'shortlisted',
      });
    await recordAudit(ctx, { recordId: candidate.id });
    await publish(ctx, { organizationId: ctx.organizationId }, { type: 'applications.changed' });
  });
  return { success: true as const };
}
