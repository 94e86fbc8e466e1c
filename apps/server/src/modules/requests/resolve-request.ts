import type { BodyOf } from '@candor/contract/endpoint';
import type { Correction, requests as endpoints } from '@candor/contract/requests';
import { candidateRequests } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { personBehind, requireRight } from '../../platform/caller.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { candidateErased, correctCandidate, findSurvivingCandidate } from '../candidates/candidates.ts';
import { answerRequest, sendNewLink } from '../communications/communications.ts';
import { carryOutErasure } from './carry-out-erasure.ts';
import { requestResolved } from './request-events.ts';

type Row = typeof candidateRequests.$inferSelect;
type ResolveBody = BodyOf<typeof endpoints.resolveRequest>;

/** Ends a request, with what follows from it: an answer is mailed, contact data are corrected, or the person is erased. */
export async function resolveRequest(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: ResolveBody },
) {
  const { organizationId } = ctx;
  return inTransaction(ctx, async (ctx) => {
    const request = await lockRequest(ctx, params.id);
    if (request.kind === 'erasure') requireRight(ctx, 'requests.erase');
    if (request.state !== 'open' || request.version !== body.version) throw new ProductError('conflict');
    requireWords(request, body);
    await ctx.db
      .update(candidateRequests)
      .set({
        state: body.state,
        resolution: body.resolution || null,
        resolvedAt: ctx.now,
        resolvedBy: personBehind(ctx),
        version: sql`${candidateRequests.version} + 1`,
      })
      .where(eq(candidateRequests.id, request.id));
    const movedId = body.state === 'done' ? await act(ctx, request) : undefined;
    const mailed = movedId
      ? await sendNewLink(ctx, { organizationId, candidateId: movedId, requestId: request.id })
      : await tell(ctx, request, body);
    await recordAudit(ctx, {
      recordId: request.id,
      details: { kind: request.kind, state: body.state, application: request.applicationId, mailed },
    });
    await recordEvents(ctx, requestResolved, {
      organizationId,
      recordIds: [request.id],
      data: { state: body.state },
    });
    return { success: true as const, mailed };
  });
}

async function lockRequest(ctx: Transactional<MemberContext>, id: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(candidateRequests)
    .where(and(eq(candidateRequests.organizationId, ctx.organizationId), eq(candidateRequests.id, id)))
    .for('update');
  if (!row) throw new ProductError('not_found');
  return row;
}

/** Whoever asked for a person's judgement, or is refused something, is owed a word. */
function requireWords({ kind }: Row, { state, resolution }: ResolveBody): void {
  const isOwed = state === 'done' ? kind === 'human_review' : kind !== 'question';
  if (!isOwed || resolution) return;
  const message = state === 'done' ? 'Say what you decided' : 'Say why you decline';
  throw new ProductError('invalid_request', { fields: { resolution: message } });
}

/** Carries out what was asked for; answers whose email address is another one by it. */
async function act(ctx: Transactional<MemberContext>, request: Row): Promise<string | undefined> {
  if (request.kind !== 'correction' && request.kind !== 'erasure') return undefined;
  if (!request.candidateId) throw new ProductError('not_found');
  const candidateId = await findSurvivingCandidate(ctx, request.candidateId);
  const { fields = {} } = request.details as { fields?: Correction };
  if (request.kind === 'correction')
    return (await correctCandidate(ctx, candidateId, fields)) ? candidateId : undefined;
  await carryOutErasure(ctx, request.id, candidateId);
  const { organizationId } = ctx;
  await recordEvents(ctx, candidateErased, { organizationId, recordIds: [request.id], data: {} });
  return undefined;
}

/** An answer goes to whoever asked, and the outcome of a review to the candidate, whatever it is. */
async function tell(
  ctx: Transactional<MemberContext>,
  request: Row,
  { state, resolution: answer }: ResolveBody,
): Promise<boolean> {
  const { id: requestId, kind, candidateId, applicationId, requester, details } = request;
  if (answer === '' || (kind !== 'human_review' && (kind !== 'question' || state !== 'done'))) return false;
  const { organizationId } = ctx;
  const question = (details as { text?: string }).text ?? '';
  const about = { organizationId, requestId, candidateId, applicationId, requester };
  return answerRequest(ctx, { ...about, kind, question, answer });
}
