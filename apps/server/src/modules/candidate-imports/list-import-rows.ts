import type { candidateImports as endpoints, ImportRow } from '@candor/contract/candidate-imports';
import type { QueryOf } from '@candor/contract/endpoint';
import { candidateImportRows } from '@candor/database/schema';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { namePeople } from '../blind-review/blind-review.ts';
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
      .select()
      .from(candidateImportRows)
      .where(where)
      .orderBy(asc(candidateImportRows.number))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const people = await namePeople(
      ctx,
      found.flatMap(({ candidateId }) => candidateId ?? []),
    );
    return {
      rows: found.map((row): ImportRow => {
        const person = people.get(row.candidateId ?? '');
        if (!person)
          return { line: row.line, name: nameRow(record, row), candidate_id: null, reason: row.reason ?? '' };
        return {
          // Whoever has the file would look the line up.
          line: person.isHidden ? null : row.line,
          name: person.name,
          candidate_id: person.id,
          reason: holdWords[row.keptFor as Hold],
          ...(person.isHidden && { blind: true }),
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
