import { candidateTags } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { candidateSorted } from '../candidate-events.ts';
import { lockWholePerson } from '../lock-whole-person.ts';
import { readWholePerson } from '../whole-person.ts';
import { keyOfTag, ofCandidate, readTags } from './candidate-tags.ts';
import { recordChange } from './record-change.ts';

/** Removes a tag from a candidate; one that blind review covers is named as it is shown. */
export async function removeTag(ctx: SessionContext, { params }: { params: { id: string; tag: string } }) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const [candidateId] = await lockWholePerson(ctx, params.id);
    const { cover } = await readWholePerson(ctx, candidateId);
    const tags = await readTags(ctx, candidateId);
    const found = tags.find(({ tag }) => keyOfTag(cover(tag)) === keyOfTag(params.tag));
    if (!found) throw new ProductError('not_found');
    await ctx.db
      .delete(candidateTags)
      .where(and(ofCandidate(ctx, candidateId), eq(candidateTags.key, found.key)));
    await recordChange(ctx, candidateId, 'tag_removed', found.tag);
    await recordAudit(ctx, { recordId: candidateId });
    await recordEvents(ctx, candidateSorted, { organizationId, recordIds: [candidateId], data: {} });
    return { tags: tags.filter(({ key }) => key !== found.key).map(({ tag }) => cover(tag)) };
  });
}
