import { Readable } from 'node:stream';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { toCsvLine } from '../../platform/csv.ts';
import type { FileAnswer } from '../../platform/module.ts';
import { getMember } from '../organizations/organizations.ts';
import { type AuditFilter, type AuditRow, matchEntries, readEntries } from './audit-queries.ts';
import { viewEntries } from './entry-view.ts';

const batchRows = 500;
const heading = ['When (UTC)', 'Who', 'Action', 'Details', 'Record', 'Name', 'Record id', 'Entry'];

/** Streams the log as CSV, a batch at a time, newest first. That it was exported is an entry, too. */
export async function exportEntries(
  ctx: SessionContext,
  { body }: { body: AuditFilter },
): Promise<FileAnswer> {
  await inTransaction(ctx, (ctx) => recordAudit(ctx, { recordId: ctx.organizationId }));
  return {
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(writeLines(ctx, body)),
    cacheControl: 'no-store',
    saveAs: `audit-log-${ctx.now.toISOString().slice(0, 10)}.csv`,
  };
}

async function* writeLines(ctx: SessionContext, filter: AuditFilter): AsyncIterable<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsvLine(heading)}`;
  for (let after: AuditRow | undefined; ; ) {
    const { rows, lines } = await inTransaction(ctx, async (ctx) => {
      // Who was removed while a long export runs gets no more of it.
      await getMember(ctx, ctx.caller.userId);
      const rows = await readEntries(ctx, matchEntries(ctx, filter), { limit: batchRows, after });
      return { rows, lines: (await viewEntries(ctx, rows)).map(writeLine) };
    });
    yield lines.join('');
    after = rows.at(-1);
    if (rows.length < batchRows) return;
  }
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
