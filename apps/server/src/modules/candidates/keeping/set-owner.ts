import type { candidates as endpoints } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { candidates, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { checkMember } from '../../organizations/organizations.ts';
import { candidateSorted } from '../candidate-events.ts';
import { getCandidateRow } from '../candidate-queries.ts';
import { lockWholePerson } from '../lock-whole-person.ts';
import { recordChange } from './record-change.ts';

/** Says which member looks after a candidate. */
export async function setOwner(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.setOwner> },
) {
  const { organizationId } = ctx;
  const ownerId = body.owner_id;
  return inTransaction(ctx, async (ctx) => {
    const [candidateId] = await lockWholePerson(ctx, params.id);
    const candidate = await getCandidateRow(ctx, candidateId);
    await checkMember(ctx, ownerId ?? undefined);
    if (candidate.ownerId !== ownerId) {
      await ctx.db.update(candidates).set({ ownerId }).where(eq(candidates.id, candidateId));
      await recordChange(ctx, candidateId, ownerId ? 'owner_set' : 'owner_removed', ownerId ?? '');
      await recordAudit(ctx, { recordId: candidateId, details: { owner: ownerId } });
      await recordEvents(ctx, candidateSorted, { organizationId, recordIds: [candidateId], data: {} });
    }
    if (!ownerId) return { owner: null };
    const [owner] = await ctx.db
      .select({ name: users.name, email: users.email })
      .from(users)
      .where(eq(users.id, ownerId));
    return { owner: { id: ownerId, name: owner?.name || owner?.email || '' } };
  });
}
