import type { CandidateRequest } from '@candor/contract/requests';
import { candidates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readCommunicationConfiguration } from '../agents/agents.ts';
import { findSurvivingCandidate } from '../candidates/candidates.ts';
import type { RequestRow } from './request-queries.ts';

type Mail = CandidateRequest['mail'];

/** How an answer to each of the requests would reach whoever asked, or did. */
export async function readMailRoutes(
  ctx: Transactional<MemberContext>,
  rows: readonly RequestRow[],
): Promise<(row: RequestRow, isHidden: boolean) => Mail> {
  const { testMode, testEmail } = await readCommunicationConfiguration(ctx, ctx.organizationId);
  const merged = new Map<string, string | null>();
  for (const { candidate } of rows)
    if (candidate?.mergedInto) merged.set(candidate.id, await readSurvivingEmail(ctx, candidate.id));
  return ({ request, candidate, mail }, isHidden) => {
    if (request.kind !== 'question' && request.kind !== 'human_review') return null;
    const known = candidate && (merged.get(candidate.id) ?? candidate.email);
    const route = candidate ? 'candidate' : 'requester';
    const address = candidate ? known : request.requester;
    const sent = { state: mail?.state ?? null, outbox_id: mail?.id ?? null };
    if (mail?.id) {
      const is_test = testMode && mail.recipient === testEmail;
      return { route, address: isHidden && !is_test ? null : mail.recipient, is_test, ...sent };
    }
    if (!address) return { route: 'none', address: null, is_test: false, ...sent };
    if (testMode) return { route, address: testEmail, is_test: true, ...sent };
    return { route, address: isHidden ? null : address, is_test: false, ...sent };
  };
}

/** Whoever was merged with another is written to as who they are now. */
async function readSurvivingEmail(ctx: Transactional<MemberContext>, id: string): Promise<string | null> {
  const survivor = await findSurvivingCandidate(ctx, id);
  const [row] = await ctx.db
    .select({ email: candidates.email })
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), eq(candidates.id, survivor)));
  return row?.email ?? null;
}
