import { candidateImportRows } from '@candor/database/schema';
import { and, eq, sql } from 'drizzle-orm';
import type { Transactional } from '../../platform/context.ts';
import { addPeople } from '../candidates/candidates.ts';
import {
  changeImport,
  type ImportContext,
  type ImportRecord,
  listNext,
  mappingOf,
} from './import-queries.ts';
import { comparedOf, judgeRows } from './judge-rows.ts';

const rowsPerStep = 200;

/** Imports the next rows; true when there are no more. */
export async function importStep(ctx: Transactional<ImportContext>, record: ImportRecord): Promise<boolean> {
  const rows = await listNext(ctx, record, rowsPerStep);
  if (rows.length === 0) {
    await changeImport(ctx, record, { state: 'done', place: record.total, finishedAt: ctx.now });
    return true;
  }
  // Two imports at once would not see each other's people who have no address.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`candidate-import/${record.organizationId}`}, 0))`,
  );
  const verdicts = await judgeRows(ctx, rows, mappingOf(record));
  const fresh = verdicts.filter((verdict) => verdict.outcome === 'new');
  const ids = await addPeople(
    ctx,
    fresh.map(({ person }) => ({
      ...comparedOf(person),
      city: person.city,
      linkedinUrl: person.linkedin_url,
    })),
  );
  const idOf = new Map(fresh.map(({ row }, index) => [row, ids[index]]));
  const outcomes = verdicts.map(({ row, outcome, reason }) => {
    const candidateId = idOf.get(row) ?? null;
    const settled = candidateId ? 'added' : outcome === 'refused' ? 'refused' : 'known';
    return { number: row.number, settled, reason: settled === 'refused' ? reason : null, candidateId };
  });
  await settleRows(ctx, record, outcomes);
  const count = (wanted: string) => outcomes.filter(({ settled }) => settled === wanted).length;
  await changeImport(ctx, record, {
    place: rows.at(-1)?.number ?? record.place,
    added: record.added + count('added'),
    known: record.known + count('known'),
    refused: record.refused + count('refused'),
  });
  return false;
}

interface Settled {
  number: number;
  settled: string;
  reason: string | null;
  candidateId: string | null;
}

/** Rows of added people are emptied; refused rows stay so they can be corrected. */
async function settleRows(
  { db }: Transactional<ImportContext>,
  { id, organizationId }: ImportRecord,
  rows: readonly Settled[],
): Promise<void> {
  const list = (of: (row: Settled) => string | number | null) => sql.param(rows.map(of));
  const settled = sql`(select * from unnest(${list(({ number }) => number)}::int[], ${list(({ settled }) => settled)}::text[],
    ${list(({ reason }) => reason)}::text[], ${list(({ candidateId }) => candidateId)}::text[]) as s (number, outcome, reason, candidate_id)) s`;
  await db
    .update(candidateImportRows)
    .set({
      outcome: sql`s.outcome`,
      reason: sql`s.reason`,
      candidateId: sql`s.candidate_id`,
      cells: sql`case when s.outcome = 'refused' then ${candidateImportRows.cells} end`,
    })
    .from(settled)
    .where(
      and(
        eq(candidateImportRows.organizationId, organizationId),
        eq(candidateImportRows.importId, id),
        sql`${candidateImportRows.number} = s.number`,
      ),
    );
}
