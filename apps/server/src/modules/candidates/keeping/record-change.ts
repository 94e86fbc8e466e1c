import { newId } from '@candor/database/ids';
import { candidateChanges } from '@candor/database/schema';
import { personBehind } from '../../../platform/caller.ts';
import type { MemberContext, Transactional } from '../../../platform/context.ts';

type ChangeKind = 'tag_added' | 'tag_removed' | 'owner_set' | 'owner_removed' | 'contacts_changed';

/** Keeps what a member changed about a candidate, for the timeline. It goes with the candidate. */
export async function recordChange(
  ctx: Transactional<MemberContext>,
  candidateId: string,
  kind: ChangeKind,
  detail: string,
): Promise<void> {
  await ctx.db.insert(candidateChanges).values({
    id: newId('chg'),
    organizationId: ctx.organizationId,
    candidateId,
    kind,
    detail,
    changedBy: personBehind(ctx),
    at: ctx.now,
  });
}
