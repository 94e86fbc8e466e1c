import type { QueryOf } from '@candor/contract/endpoint';
import type { timeline as endpoints, JobActivityEntry, JobActivityKind } from '@candor/contract/timeline';
import { candidates } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { blindName, readBlindReview, readCovers } from '../blind-review/blind-review.ts';
import { getJobRow } from '../jobs/jobs.ts';
import { describeEntry } from './describe-entry.ts';
import { describeJobChange } from './describe-job-change.ts';
import { findJobActivity, type JobActivityRow } from './job-activity-rows.ts';
import { nameActors } from './name-actors.ts';

/** A page of what happened to a job and its applications, newest first. Whom blind review hides goes by their label. */
export async function listJobActivity(
  ctx: MemberContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.listJobActivity> },
) {
  return inTransaction(ctx, async (ctx) => {
    const job = await getJobRow(ctx, params.id);
    const { rows, total, isCapped } = await findJobActivity(ctx, job.id, {
      kind: query.kind ?? null,
      limit: query.limit,
      offset: (query.page - 1) * query.limit,
    });
    const { colleagues, nameActor } = await nameActors(ctx, rows);
    const people = await findPeople(ctx, rows);
    const blind = await readBlindReview(ctx);
    // By the stage of this application, as on its card: elsewhere the person may be known already.
    const isHiddenIn = ({ stage }: JobActivityRow) => stage !== null && blind.hides(stage);
    const coverOf = await readCovers(
      ctx,
      rows.filter(isHiddenIn).flatMap(({ candidate_id }) => candidate_id ?? []),
    );
    const view = (row: JobActivityRow): JobActivityEntry => {
      const person = people.get(row.candidate_id ?? '');
      const isHidden = isHiddenIn(row);
      const cover = person && isHidden ? coverOf(person.id) : (words: string) => words;
      const { title, detail } =
        row.kind === 'job' ? describeJobChange(row) : describeEntry(row, { colleagues, isHidden });
      return {
        id: row.id,
        kind: row.kind as JobActivityKind,
        at: row.at.toISOString(),
        who: nameActor(row),
        title: cover(title),
        detail: detail ? cover(detail) : null,
        candidate: person ? nameCandidate(person, isHidden) : null,
        application_id: row.application_id,
      };
    };
    return { rows: rows.map(view), total, isCapped };
  });
}

type Person = typeof candidates.$inferSelect;

async function findPeople(ctx: Transactional<MemberContext>, rows: readonly JobActivityRow[]) {
  const ids = [...new Set(rows.flatMap(({ candidate_id }) => candidate_id ?? []))];
  if (ids.length === 0) return new Map<string, Person>();
  const found = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), inArray(candidates.id, ids)));
  return new Map(found.map((person) => [person.id, person]));
}

function nameCandidate(person: Person, isHidden: boolean) {
  const { firstName, lastName } = isHidden ? blindName(person.id) : person;
  return { id: person.id, name: `${firstName} ${lastName}`.trim(), ...(isHidden && { blind: true }) };
}
