import { type candidates as endpoints, mostTags } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { candidateTags } from '@candor/database/schema';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { candidateSorted } from '../candidate-events.ts';
import { lockWholePerson } from '../lock-whole-person.ts';
import { readWholePerson } from '../whole-person.ts';
import { keyOfTag, readTags } from './candidate-tags.ts';
import { recordChange } from './record-change.ts';

/** Tags a candidate. One that has the tag already stays as they are. */
export async function addTag(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.addTag> },
) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const [candidateId] = await lockWholePerson(ctx, params.id);
    const { cover } = await readWholePerson(ctx, candidateId);
    const key = keyOfTag(body.tag);
    const tags = await readTags(ctx, candidateId);
    if (!tags.some((each) => each.key === key)) {
      if (tags.length >= mostTags) throw new ProductError('too_many_tags');
      await ctx.db
        .insert(candidateTags)
        .values({ organizationId, candidateId, key, tag: body.tag, addedAt: ctx.now });
      await recordChange(ctx, candidateId, 'tag_added', body.tag);
      await recordAudit(ctx, { recordId: candidateId });
      await recordEvents(ctx, candidateSorted, { organizationId, recordIds: [candidateId], data: {} });
    }
    return { tags: (await readTags(ctx, candidateId)).map(({ tag }) => cover(tag)) };
  });
}
