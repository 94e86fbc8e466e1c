import type { candidateImports as endpoints, ImportRow } from '@candor/contract/candidate-imports';
import type { QueryOf } from '@candor/contract/endpoint';
import { candidateImportRows, candidates } from '@candor/database/schema';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { blindName, readBlindReview } from '../blind-review/blind-review.ts';
import type { Hold } from '../candidates/candidates.ts';
import {
  getImportRecord,
  type ImportRecord,
  type ImportRowRecord,
  mappingOf,
  ofImport,
} from './import-queries.ts';
import { readValues } from './reading/read-person.ts';

const holdWords: Record<Hold, string> = {
  applications: 'Has applied for a job',
  merged: 'Was merged with another candidate',
  interviews: 'Has an interview',
  messages: 'Has messages',
  notes: 'Has notes',
  requests: 'Has made a request',
  edited: 'Was changed by your team',
};

/** Rows that were refused, or the people whom an undo left: each with its reason, in the order of the file. */
export async function listImportRows(
  ctx: SessionContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.listImportRows> },
) {
  return inTransaction(ctx, async (ctx) => {
    const record = await getImportRecord(ctx, params.id);
    const where = and(
      ofImport(record),
      query.outcome === 'refused'
        ? eq(candidateImportRows.outcome, 'refused')
        : isNotNull(candidateImportRows.keptFor),
    );
    const found = await ctx.db
      .select({ row: candidateImportRows, candidate: candidates })
      .from(candidateImportRows)
      .leftJoin(candidates, eq(candidates.id, candidateImportRows.candidateId))
      .where(where)
      .orderBy(asc(candidateImportRows.number))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const blind = await readBlindReview(ctx);
    const hidden = await blind.findHidden(found.flatMap(({ candidate }) => candidate?.id ?? []));
    return {
      rows: found.map(({ row, candidate }): ImportRow => {
        if (!candidate)
          return { line: row.line, name: nameRow(record, row), candidate_id: null, reason: row.reason ?? '' };
        const isHidden = hidden.has(candidate.id);
        const { firstName, lastName } = isHidden ? blindName(candidate.id) : candidate;
        return {
          // Whoever has the file would look the line up.
          line: isHidden ? null : row.line,
          name: `${firstName} ${lastName}`,
          candidate_id: candidate.mergedInto ?? candidate.id,
          reason: holdWords[row.keptFor as Hold],
          ...(isHidden && { blind: true }),
        };
      }),
      total: await ctx.db.$count(candidateImportRows, where),
    };
  });
}

/** Whom a refused row may be about: its name, or the first thing it says. */
function nameRow(record: ImportRecord, { cells }: ImportRowRecord): string {
  const values = readValues(cells ?? [], mappingOf(record));
  const name = [values.first_name, values.last_name].filter(Boolean).join(' ') || values.full_name;
  return name || values.email || cells?.find((cell) => cell.trim())?.slice(0, 120) || '';
}
