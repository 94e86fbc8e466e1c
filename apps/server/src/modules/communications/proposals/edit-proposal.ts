import type { BodyOf } from '@candor/contract/endpoint';
import type {
  rejectionProposals as endpoints,
  RejectionProposal,
} from '@candor/contract/rejection-proposals';
import { rejectionProposals } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { isCovered } from '../../blind-review/blind-review.ts';
import { rejectionChanged } from '../communication-events.ts';
import { reopenWords } from '../mails/finish-words.ts';
import { getProposal } from './list-proposals.ts';
import { lockProposals } from './proposal-queries.ts';

interface Input {
  params: { id: string };
  body: BodyOf<typeof endpoints.editProposal>;
}

/** Changes the wording of a proposed rejection, if nobody else changed or decided it meanwhile. */
export async function editProposal(ctx: MemberContext, { params, body }: Input): Promise<RejectionProposal> {
  refuseCovered(body);
  return inTransaction(ctx, async (ctx) => {
    const [locked] = await lockProposals(ctx, ctx.organizationId, [params.id]);
    if (!locked) throw new ProductError('not_found');
    const { id, state, version, subject, body: text } = locked.proposal;
    if (state !== 'proposed' || version !== body.version) throw new ProductError('conflict');
    await ctx.db
      .update(rejectionProposals)
      .set({
        subject: body.subject === undefined ? subject : reopenWords(body.subject),
        body: body.body === undefined ? text : reopenWords(body.body),
        wording: 'edited',
        version: version + 1,
      })
      .where(eq(rejectionProposals.id, id));
    await recordAudit(ctx, { recordId: id, details: { version: version + 1 } });
    await recordEvents(ctx, rejectionChanged, {
      organizationId: ctx.organizationId,
      recordIds: [id],
      data: { state: 'edited' },
    });
    return getProposal(ctx, id);
  });
}

/** What blind review covered in the words that were shown would reach the candidate as it stands. */
function refuseCovered({ subject = '', body = '' }: Input['body']): void {
  const message = 'Rewrite the hidden words, or leave them out';
  const fields = {
    ...(isCovered(subject) && { subject: message }),
    ...(isCovered(body) && { body: message }),
  };
  if (Object.keys(fields).length > 0) throw new ProductError('invalid_request', { fields });
}
