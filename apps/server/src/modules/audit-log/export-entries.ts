import { Readable } from 'node:stream';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext, type Transactional } from '../../platform/context.ts';
import { toCsvLine } from '../../platform/csv.ts';
import type { FileAnswer } from '../../platform/module.ts';
import { getMember } from '../organizations/organizations.ts';
import { type AuditFilter, type AuditRow, matchEntries, readEntries } from './audit-queries.ts';
import { viewEntries } from './entry-view.ts';

const batchRows = 500;
const heading = ['When (UTC)', 'Who', 'Action', 'Details', 'Record', 'Name', 'Record id', 'Entry'];

/**
 * Streams the log as CSV, a batch at a time, newest first. That it was exported is an entry, too. The first batch is read
 * before the answer begins: a filter that the database refuses is refused to the caller, not in the middle of a file.
 */
export async function exportEntries(
  ctx: SessionContext,
  { body }: { body: AuditFilter },
): Promise<FileAnswer> {
  const first = await inTransaction(ctx, async (ctx) => {
    await recordAudit(ctx, { recordId: ctx.organizationId });
    return readBatch(ctx, body, undefined);
  });
  return {
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(writeLines(ctx, body, first)),
    cacheControl: 'no-store',
    saveAs: `audit-log-${ctx.now.toISOString().slice(0, 10)}.csv`,
  };
}

interface Batch {
  rows: AuditRow[];
  lines: string;
}

async function* writeLines(ctx: SessionContext, filter: AuditFilter, first: Batch): AsyncIterable<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsvLine(heading)}${first.lines}`;
  for (let { rows } = first; rows.length === batchRows; ) {
    const after = rows.at(-1);
    const next = await inTransaction(ctx, async (ctx) => {
      // Who was removed while a long export runs gets no more of it.
      await getMember(ctx, ctx.caller.userId);
      return readBatch(ctx, filter, after);
    });
    yield next.lines;
    rows = next.rows;
  }
}

async function readBatch(
  ctx: Transactional<SessionContext>,
  filter: AuditFilter,
  after: AuditRow | undefined,
): Promise<Batch> {
  const rows = await readEntries(ctx, matchEntries(ctx, filter), { limit: batchRows, after });
  return { rows, lines: (await viewEntries(ctx, rows)).map(writeLine).join('') };
}

function writeLine({
  at,
  actor,
  summary,
  note,
  record,
  id,
}: Awaited<ReturnType<typeof viewEntries>>[number]) {
  const when = at.slice(0, 19).replace('T', ' ');
  return toCsvLine([
    when,
    actor.name,
    summary,
    note,
    record?.kind ?? null,
    record?.name ?? null,
    record?.id ?? null,
    id,
  ]);
}
