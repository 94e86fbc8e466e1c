import type { QueryOf } from '@candor/contract/endpoint';
import type { timeline as endpoints, TimelineEntry, TimelineKind } from '@candor/contract/timeline';
import { apiKeys, jobs } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { readWholePerson } from '../candidates/candidates.ts';
import { type Colleague, nameColleagues } from '../interviews/interviews.ts';
import { describeEntry } from './describe-entry.ts';
import { findTimeline, type TimelineRow } from './timeline-rows.ts';

/** A page of everything that happened with a person, newest first. While blind review hides them, names in it are covered. */
export async function listTimeline(
  ctx: MemberContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.listTimeline> },
) {
  return inTransaction(ctx, async (ctx) => {
    const person = await readWholePerson(ctx, params.id);
    const { rows, total } = await findTimeline(ctx, person, {
      kind: query.kind ?? null,
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
    });
    const colleagues = await nameColleagues(ctx, listPeople(rows));
    const keys = await nameKeys(ctx, rows);
    const titles = await findJobs(ctx, rows);
    const view = (row: TimelineRow): TimelineEntry => {
      const { title, detail } = describeEntry(row, colleagues);
      return {
        id: row.id,
        kind: row.kind as TimelineKind,
        at: row.at.toISOString(),
        who: nameActor(row, colleagues, keys),
        title: person.cover(title),
        detail: detail ? person.cover(detail) : null,
        job: row.job_id ? { id: row.job_id, title: titles.get(row.job_id) ?? '' } : null,
        application_id: row.application_id,
      };
    };
    return { rows: rows.map(view), total };
  });
}

/** Whoever an entry may name: who did it, the owner, the interviewers. */
function listPeople(rows: readonly TimelineRow[]): string[] {
  const named = JSON.stringify(rows.map(({ by_id, facts }) => [by_id, facts]));
  return [...new Set(named.match(/usr_[0-9a-z]{26}/g))];
}

function nameActor(
  { by_kind, by_id }: TimelineRow,
  colleagues: ReadonlyMap<string, Colleague>,
  keys: ReadonlyMap<string, string>,
): string {
  if (by_kind === 'candidate') return 'The candidate';
  if (by_kind === 'calendar') return 'Calendar';
  if (by_kind !== 'member') return 'Candor';
  return colleagues.get(by_id ?? '')?.name ?? keys.get(by_id ?? '') ?? 'A former member';
}

/** What was done with API keys, by the keys' names. */
async function nameKeys(ctx: Transactional<MemberContext>, rows: readonly TimelineRow[]) {
  const ids = rows.flatMap(({ by_id }) => (by_id?.startsWith('key_') ? by_id : []));
  if (ids.length === 0) return new Map<string, string>();
  const found = await ctx.db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, ctx.organizationId), inArray(apiKeys.id, ids)));
  return new Map(found.map(({ id, name }) => [id, `API key ${name}`]));
}

async function findJobs(ctx: Transactional<MemberContext>, rows: readonly TimelineRow[]) {
  const ids = [...new Set(rows.flatMap(({ job_id }) => job_id ?? []))];
  if (ids.length === 0) return new Map<string, string>();
  const found = await ctx.db
    .select({ id: jobs.id, title: jobs.title })
    .from(jobs)
    .where(and(eq(jobs.organizationId, ctx.organizationId), inArray(jobs.id, ids)));
  return new Map(found.map(({ id, title }) => [id, title]));
}
