import { Readable } from 'node:stream';
import type { applications as endpoints } from '@candor/contract/applications';
import type { BodyOf } from '@candor/contract/endpoint';
import { members } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import type { FileAnswer } from '../../platform/module.ts';
import { findApplicationPage, readRows } from './application-queries.ts';
import { toCsvLine } from './csv.ts';

type ExportBody = BodyOf<typeof endpoints.exportApplications>;

const batchRows = 500;
const heading = ['Candidate', 'E-mail', 'Phone', 'Position', 'Stage', 'Evaluation', 'Score', 'Applied'];

/** Streams applications as CSV, a batch at a time. Voluntary declarations are never part of it. */
export async function exportApplications(
  ctx: MemberContext,
  { body }: { body: ExportBody },
): Promise<FileAnswer> {
  await inTransaction(ctx, (ctx) =>
    recordAudit(ctx, {
      recordId: null,
      details: { named: body.application_ids?.length ?? null, job: body.job ?? null },
    }),
  );
  return {
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(writeLines(ctx, body)),
    cacheControl: 'no-store',
    saveAs: `applications-${ctx.now.toISOString().slice(0, 10)}.csv`,
  };
}

async function* writeLines(ctx: MemberContext, body: ExportBody): AsyncIterable<string> {
  // The mark tells spreadsheets that the text is UTF-8.
  yield `\uFEFF${toCsvLine(heading)}`;
  for (let page = 1; ; page += 1) {
    const rows = await inTransaction(ctx, async (ctx) => {
      // Who was removed while a long export runs gets no more of it.
      if (!(await isStillMember(ctx))) throw new Error('the member was removed during the export');
      return readBatch(ctx, body, page);
    });
    for (const row of rows) {
      const name = `${row.firstName} ${row.lastName}`.trim();
      const applied = row.appliedAt.toISOString().slice(0, 10);
      yield toCsvLine([name, row.email, row.phone, row.jobTitle, row.stage, row.status, row.score, applied]);
    }
    if (rows.length < batchRows) return;
  }
}

async function readBatch(ctx: Transactional<MemberContext>, body: ExportBody, page: number) {
  if (body.application_ids) {
    return readRows(ctx, body.application_ids.slice((page - 1) * batchRows, page * batchRows));
  }
  return (await findApplicationPage(ctx, body, { page, limit: batchRows, sort: 'applied_date' })).rows;
}

async function isStillMember(ctx: Transactional<MemberContext>): Promise<boolean> {
  const rows = await ctx.db
    .select({ userId: members.userId })
    .from(members)
    .where(and(eq(members.organizationId, ctx.organizationId), eq(members.userId, ctx.actor.userId)));
  return rows.length > 0;
}
