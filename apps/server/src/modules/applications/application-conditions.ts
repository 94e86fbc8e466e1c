import {
  type ApplicationFilter as ContractFilter,
  noOwner,
  scoreBands,
} from '@candor/contract/application-filter';
import { type ApplicationFlag, stageSchema } from '@candor/contract/application-states';
import { applications, candidates } from '@candor/database/schema';
import { and, eq, exists, gt, gte, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { endOfDay, startOfDay } from '../../platform/local-day.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { findNamedByTag, hasTag } from '../candidates/candidates.ts';
import { readWorkingTime } from '../organizations/organizations.ts';
import { underReview } from '../pipeline/pipeline.ts';
import { readStepLists, standsAt } from '../stages/stages.ts';
import { isOutOfDate } from './is-out-of-date.ts';
import { isUnreviewed } from './is-unreviewed.ts';

type Optional<T> = { [Key in keyof T]?: T[Key] | undefined };

export interface ApplicationFilter extends Optional<ContractFilter> {
  candidate?: string | undefined;
}

/** A filter with the condition that it is, without its search. */
export interface ListedApplications {
  filter: ApplicationFilter;
  where: SQL | undefined;
}

/** Makes a filter's condition. It stays as it is for a long export, whatever changes meanwhile. */
export async function prepareFilter(
  ctx: Transactional<MemberContext>,
  filter: ApplicationFilter,
): Promise<ListedApplications> {
  const where = and(
    eq(applications.organizationId, ctx.organizationId),
    isNull(applications.hiddenAt),
    filter.job ? eq(applications.jobId, filter.job) : undefined,
    filter.candidate ? eq(applications.candidateId, filter.candidate) : undefined,
    // Written out: the index of the value is chosen by it.
    filter.status ? sql`${applications.status} = ${sql.raw(`'${filter.status}'`)}` : undefined,
    filter.stage ? sql`${applications.stage} = ${sql.raw(`'${filter.stage}'`)}` : undefined,
    filter.step ? await isAtNamed(ctx, filter.step) : undefined,
    filter.score ? isInBand(filter.score) : undefined,
    filter.unreviewed ? isUnreviewed : undefined,
    filter.owner ? isOwnedBy(ctx, filter.owner) : undefined,
    filter.tag ? await isTagged(ctx, filter.tag) : undefined,
    await appliedWithin(ctx, filter),
    filter.since ? gt(applications.appliedAt, new Date(filter.since)) : undefined,
    filter.flag ? await isFlagged(ctx, filter.flag, filter.job) : undefined,
  );
  return { filter, where };
}

function isInBand(band: NonNullable<ApplicationFilter['score']>): SQL | undefined {
  if (band === 'none') return isNull(applications.score);
  const { from, to } = scoreBands[band];
  return and(gte(applications.score, from), sql`${applications.score} <= ${to}`);
}

/** At a step, or at one of the same name of a job with stages of its own. Nobody is at one that was removed. */
async function isAtNamed(ctx: Transactional<MemberContext>, stepId: string): Promise<SQL | undefined> {
  const lists = await readStepLists(ctx, ctx.organizationId);
  return standsAt(ctx, lists.listNamesakes(stepId));
}

function isOwnedBy(ctx: Transactional<MemberContext>, owner: string): SQL {
  // Those with an owner are read in both cases: there is an index of them, and they are fewer.
  return owner === noOwner ? not(isOwned(ctx)) : isOwned(ctx, owner);
}

/** Somebody looks after the candidate, or this member does. */
export function isOwned({ db, organizationId }: Transactional<MemberContext>, owner?: string): SQL {
  const theirs = and(
    eq(candidates.organizationId, organizationId),
    eq(candidates.id, applications.candidateId),
    isNull(candidates.mergedInto),
    owner === undefined ? isNotNull(candidates.ownerId) : eq(candidates.ownerId, owner),
  );
  return exists(db.select({ id: candidates.id }).from(candidates).where(theirs));
}

/** Who is hidden by blind review is not found by a tag that names them. */
async function isTagged(ctx: Transactional<MemberContext>, tag: string): Promise<SQL | undefined> {
  const tagged = hasTag(ctx, applications.candidateId, tag);
  const blind = await readBlindReview(ctx);
  const named = blind.isOn ? await findNamedByTag(ctx, tag) : [];
  if (named.length === 0) return tagged;
  const isCovered = inArray(applications.stage, stageSchema.options.filter(blind.hides));
  const isNamed = and(inArray(applications.candidateId, named), isCovered) as SQL;
  return and(tagged, not(isNamed));
}

async function appliedWithin(
  ctx: Transactional<MemberContext>,
  { from, to }: ApplicationFilter,
): Promise<SQL | undefined> {
  if (!from && !to) return undefined;
  const { timeZone } = await readWorkingTime(ctx, ctx.organizationId);
  return and(
    from ? gte(applications.appliedAt, startOfDay(from, timeZone)) : undefined,
    to ? lt(applications.appliedAt, endOfDay(to, timeZone)) : undefined,
  );
}

async function isFlagged(
  ctx: Transactional<MemberContext>,
  flag: ApplicationFlag,
  job: string | undefined,
): Promise<SQL> {
  if (flag === 'unreadable') return sql`${applications.status} = 'unreadable'`;
  if (flag === 'hidden_text') return sql`${applications.hasHiddenText}`;
  if (flag === 'review_asked') return sql`${applications.id} in ${underReview(ctx.organizationId)}`;
  return isOutOfDate(ctx, job);
}
