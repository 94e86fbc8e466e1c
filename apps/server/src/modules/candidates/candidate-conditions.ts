import { noOwner } from '@candor/contract/application-filter';
import type { CandidateFilter as ContractFilter } from '@candor/contract/candidate-filter';
import { candidates } from '@candor/database/schema';
import { and, eq, gte, isNull, lt, type SQL } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { isNoneOf } from '../../platform/is-none-of.ts';
import { endOfDay, startOfDay } from '../../platform/local-day.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { readWorkingTime } from '../organizations/organizations.ts';
import { findNamedByTag, hasTag } from './keeping/find-tagged.ts';

export type CandidateFilter = { [Key in keyof ContractFilter]?: ContractFilter[Key] | undefined };

/** A filter with the condition that it is, without its search. */
export interface ListedCandidates {
  filter: CandidateFilter;
  where: SQL | undefined;
}

/** Makes a filter's condition. It stays as it is for a long export, whatever changes meanwhile. */
export async function prepareFilter(
  ctx: Transactional<MemberContext>,
  filter: CandidateFilter,
): Promise<ListedCandidates> {
  const { tag, owner, from, to } = filter;
  const { timeZone } = from || to ? await readWorkingTime(ctx, ctx.organizationId) : { timeZone: null };
  const where = and(
    ofOrganization(ctx),
    tag ? await isTagged(ctx, tag) : undefined,
    owner === noOwner ? isNull(candidates.ownerId) : undefined,
    owner && owner !== noOwner ? eq(candidates.ownerId, owner) : undefined,
    from ? gte(candidates.createdAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(candidates.createdAt, endOfDay(to, timeZone)) : undefined,
  );
  return { filter, where };
}

/** Whether a filter asks for more than a search. */
export function isNarrowed({ q, ...others }: CandidateFilter): boolean {
  return Object.values(others).some(Boolean);
}

/** Who is hidden by blind review is not found by a tag that names them. */
async function isTagged(ctx: Transactional<MemberContext>, tag: string): Promise<SQL | undefined> {
  const blind = await readBlindReview(ctx);
  const named = blind.isOn ? await blind.findHidden(await findNamedByTag(ctx, tag)) : new Set<string>();
  return and(hasTag(ctx, candidates.id, tag), named.size > 0 ? isNoneOf(candidates.id, named) : undefined);
}

export function ofOrganization(ctx: Transactional<MemberContext>): SQL | undefined {
  return and(eq(candidates.organizationId, ctx.organizationId), isNull(candidates.mergedInto));
}
