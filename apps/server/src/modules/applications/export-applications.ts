import { Readable } from 'node:stream';
import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { members } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { toCsvLine } from '../../platform/csv.ts';
import type { FileAnswer } from '../../platform/module.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import {
  countAmong,
  countApplications,
  findApplicationIds,
  findIdsAfter,
  readRows,
} from './application-queries.ts';
import { coverRow } from './cover-row.ts';

type ExportBody = BodyOf<typeof endpoints.exportApplications>;

const batchRows = 500;
/** The hits of a search are found once, before the first line; no list of them is longer. */
const maxHits = 1_000_000;
const heading = ['Candidate', 'Email', 'Phone', 'Position', 'Stage', 'Evaluation', 'Score', 'Applied'];

/** Streams applications as CSV, a batch at a time. Voluntary declarations are never part of it. */
export async function exportApplications(
  ctx: SessionContext,
  { body }: { body: ExportBody },
): Promise<FileAnswer> {
  const { filter = {} } = body;
  // What cannot be an id is nobody's. Only its row would tell, in the middle of the file.
  const named = body.application_ids?.filter((id) => /^\w+$/.test(id));
  const exceptions = new Set(body.except_ids);
  const { ids, total } = await inTransaction(ctx, async (ctx) => {
    const chosen = named ?? (filter.q ? await findApplicationIds(ctx, filter, maxHits) : undefined);
    const ids = chosen?.filter((id) => !exceptions.has(id));
    const total =
      ids?.length ??
      (await countApplications(ctx, filter)) - (await countAmong(ctx, filter, [...exceptions]));
    await recordAudit(ctx, {
      recordId: null,
      details: { named: named?.length ?? null, job: filter.job ?? null, total },
    });
    return { ids, total };
  });
  const readIds = ids ? readInBatches(ids) : readInOrder(ctx, filter);
  return {
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(writeLines(ctx, readIds, exceptions)),
    cacheControl: 'no-store',
    saveAs: `applications-${ctx.now.toISOString().slice(0, 10)}.csv`,
    // Tells the browser how far it has come.
    total,
  };
}

async function* readInBatches(ids: string[]): AsyncIterable<string[]> {
  for (let start = 0; start < ids.length; start += batchRows) yield ids.slice(start, start + batchRows);
}

/** From where the last batch ended: rows that come or go meanwhile move no other row. */
async function* readInOrder(
  ctx: SessionContext,
  filter: NonNullable<ExportBody['filter']>,
): AsyncIterable<string[]> {
  for (let after: string | undefined; ; ) {
    const ids = await inTransaction(ctx, (ctx) => findIdsAfter(ctx, filter, after, batchRows));
    yield ids;
    after = ids.at(-1);
    if (ids.length < batchRows) return;
  }
}

async function* writeLines(
  ctx: SessionContext,
  batches: AsyncIterable<string[]>,
  exceptions: ReadonlySet<string>,
): AsyncIterable<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsvLine(heading)}`;
  for await (const ids of batches) {
    const rows = await inTransaction(ctx, async (ctx) => {
      // Who was removed while a long export runs gets no more of it.
      if (!(await isStillMember(ctx))) throw new Error('the member was removed during the export');
      const wanted = ids.filter((id) => !exceptions.has(id));
      const blind = await readBlindReview(ctx);
      return (await readRows(ctx, wanted)).map((row) => coverRow(row, blind));
    });
    yield rows.map(writeLine).join('');
  }
}

function writeLine(row: Awaited<ReturnType<typeof readRows>>[number]): string {
  const name = `${row.firstName} ${row.lastName}`.trim();
  const applied = row.appliedAt.toISOString().slice(0, 10);
  return toCsvLine([name, row.email, row.phone, row.jobTitle, row.stage, row.status, row.score, applied]);
}

async function isStillMember(ctx: Transactional<SessionContext>): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.organizationId, ctx.organizationId), eq(members.userId, ctx.caller.userId)));
  return rows.length > 0;
}
