import { noOwner } from '@candor/contract/application-filter';
import type { MissingPart } from '@candor/contract/saved-views';
import { candidateTags, jobs, members } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { keyOfTag } from '../candidates/candidates.ts';
import { readStepLists } from '../stages/stages.ts';

type Query = Readonly<Record<string, string>>;

/** Tells of views which of their parts name something that is gone. */
export async function findMissing(
  ctx: Transactional<SessionContext>,
  queries: readonly Query[],
): Promise<(query: Query) => MissingPart[]> {
  const { db, organizationId } = ctx;
  const named = (part: string) => [...new Set(queries.flatMap((query) => query[part] ?? []))];
  const [jobIds, owners, tags] = [named('job'), named('owner'), named('tag').map(keyOfTag)];
  const jobsThere = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.organizationId, organizationId), inArray(jobs.id, jobIds), isNull(jobs.deletedAt)));
  const ownersThere = await db
    .select({ id: members.userId })
    .from(members)
    .where(and(eq(members.organizationId, organizationId), inArray(members.userId, owners)));
  // Saying that a tag is in use could reveal the name of a hidden person.
  const isBlind = (await readBlindReview(ctx)).isOn;
  const tagsThere = isBlind
    ? tags.map((id) => ({ id }))
    : await db
        .selectDistinct({ id: candidateTags.key })
        .from(candidateTags)
        .where(and(eq(candidateTags.organizationId, organizationId), inArray(candidateTags.key, tags)));
  const lists = named('step').length > 0 ? await readStepLists(ctx, organizationId) : undefined;
  const stepsThere = named('step').filter((id) => lists?.findStep(id));
  const there = new Set([
    ...stepsThere,
    ...[...jobsThere, ...ownersThere, ...tagsThere].map(({ id }) => id),
    noOwner,
  ]);
  return ({ job, step, owner, tag }) => {
    const parts: [MissingPart, string | undefined][] = [
      ['job', job],
      ['stage', step],
      ['owner', owner],
      ['tag', tag === undefined ? undefined : keyOfTag(tag)],
    ];
    return parts.flatMap(([part, id]) => (id === undefined || there.has(id) ? [] : part));
  };
}
