import type { QueryOf } from '@candor/contract/endpoint';
import type { timeline as endpoints, TimelineEntry, TimelineKind } from '@candor/contract/timeline';
import { jobs } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { readWholePerson } from '../candidates/candidates.ts';
import { describeEntry } from './describe-entry.ts';
import { nameActors } from './name-actors.ts';
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
    const { colleagues, nameActor } = await nameActors(ctx, rows);
    const titles = await findJobs(ctx, rows);
    const view = (row: TimelineRow): TimelineEntry => {
      const { title, detail } = describeEntry(row, { colleagues, isHidden: person.isHidden });
      return {
        id: row.id,
        kind: row.kind as TimelineKind,
        at: row.at.toISOString(),
        who: nameActor(row),
        title: person.cover(title),
        detail: detail ? person.cover(detail) : null,
        job: row.job_id ? { id: row.job_id, title: titles.get(row.job_id) ?? '' } : null,
        application_id: row.application_id,
      };
    };
    return { rows: rows.map(view), total };
  });
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
