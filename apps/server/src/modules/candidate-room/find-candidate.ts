import type { CandidateCaller } from '../../platform/caller.ts';
import { bindToOrganization, type Context, inTransaction } from '../../platform/context.ts';
import { take } from '../../platform/rate-limit.ts';
import { findLinkHolder, readCandidateLink } from '../candidates/candidates.ts';
import { roomLimits } from './room-limits.ts';

/**
 * Who holds a personal link. A forged one, an expired one, that of somebody who was erased and one that was sent to a former
 * address are nobody's alike: nobody can tell one from another.
 */
export async function findCandidate(ctx: Context, token: string): Promise<CandidateCaller | undefined> {
  await take(ctx, roomLimits.perAddress, ctx.address);
  const link = readCandidateLink(ctx, token);
  if (!link || link.isExpired) return undefined;
  const { candidateId, organizationId, mailbox } = link;
  const holder = await inTransaction(bindToOrganization(ctx, organizationId), (ctx) =>
    findLinkHolder(ctx, link),
  );
  return holder && { kind: 'candidate', candidateId, organizationId, mailbox };
}
