import type {
  CandidateImport,
  CandidateImportDetails,
  candidateImports as endpoints,
} from '@candor/contract/candidate-imports';
import type { QueryOf } from '@candor/contract/endpoint';
import { candidateImportRows, candidateImports, candidatePairs, users } from '@candor/database/schema';
import { and, desc, eq, inArray, isNotNull, not, or } from 'drizzle-orm';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { getImportRecord, type ImportRecord, listFilled, mappingOf, ofImport } from './import-queries.ts';
import { isUndoable, undoEnd } from './undo-import.ts';

const samplesPerColumn = 3;

/** A page of imports, newest first. */
export async function listImports(
  ctx: SessionContext,
  { query: { page, limit } }: { query: QueryOf<typeof endpoints.listImports> },
) {
  return inTransaction(ctx, async (ctx) => {
    const where = eq(candidateImports.organizationId, ctx.organizationId);
    const rows = await ctx.db
      .select()
      .from(candidateImports)
      .where(where)
      .orderBy(desc(candidateImports.createdAt), desc(candidateImports.id))
      .limit(limit)
      .offset((page - 1) * limit);
    const names = await nameUploaders(ctx, rows);
    return {
      rows: rows.map((row) => viewImport(ctx, row, names)),
      total: await ctx.db.$count(candidateImports, where),
    };
  });
}

/** An import with its columns, and what came of it. */
export async function getImport(
  ctx: SessionContext,
  { params }: { params: { id: string } },
): Promise<CandidateImportDetails> {
  return inTransaction(ctx, async (ctx) => {
    const record = await getImportRecord(ctx, params.id);
    const first = record.state === 'draft' ? await listFilled(ctx, record, 20) : [];
    const mapping = mappingOf(record);
    return {
      ...viewImport(ctx, record, await nameUploaders(ctx, [record])),
      encoding: record.encoding,
      columns: record.columns.map((heading, index) => ({
        heading,
        field: mapping[index] ?? null,
        samples: first.flatMap(({ cells }) => cells?.[index]?.trim() || []).slice(0, samplesPerColumn),
      })),
      possible_duplicates: record.state === 'done' ? await countPairs(ctx, record) : 0,
      downloadable: await ctx.db.$count(
        candidateImportRows,
        and(
          ofImport(record),
          eq(candidateImportRows.outcome, 'refused'),
          isNotNull(candidateImportRows.cells),
        ),
      ),
    };
  });
}

function viewImport(
  { now }: Transactional<SessionContext>,
  record: ImportRecord,
  names: ReadonlyMap<string, string>,
): CandidateImport {
  const { id, state, total, added, known, refused, removed, kept } = record;
  const isDraft = state === 'draft';
  const end = undoEnd(record);
  return {
    ...({ id, state, total, added, known, refused, removed, kept } as CandidateImport),
    file_name: record.fileName,
    uploaded_by: names.get(record.uploadedBy) ?? 'A former member',
    done: isDraft ? 0 : Math.min(record.place, total),
    created_at: record.createdAt.toISOString(),
    undo_until: isUndoable(record) && end > now ? end.toISOString() : null,
  };
}

async function nameUploaders(
  { db }: Transactional<SessionContext>,
  records: readonly ImportRecord[],
): Promise<ReadonlyMap<string, string>> {
  if (records.length === 0) return new Map();
  const ids = [...new Set(records.map(({ uploadedBy }) => uploadedBy))];
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}

/** Open pairs that somebody from this import is part of, as their list shows them: those with somebody hidden wait. */
async function countPairs(ctx: Transactional<SessionContext>, record: ImportRecord): Promise<number> {
  const { db, organizationId } = ctx;
  const blind = await readBlindReview(ctx);
  const waits = or(blind.isHidden(candidatePairs.firstId), blind.isHidden(candidatePairs.secondId));
  const people = db
    .select({ id: candidateImportRows.candidateId })
    .from(candidateImportRows)
    .where(and(ofImport(record), isNotNull(candidateImportRows.candidateId)));
  return db.$count(
    candidatePairs,
    and(
      eq(candidatePairs.organizationId, organizationId),
      eq(candidatePairs.state, 'open'),
      or(inArray(candidatePairs.firstId, people), inArray(candidatePairs.secondId, people)),
      waits && not(waits),
    ),
  );
}
