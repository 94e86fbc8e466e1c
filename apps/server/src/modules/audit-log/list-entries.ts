import type { auditLog as endpoints } from '@candor/contract/audit-log';
import type { QueryOf } from '@candor/contract/endpoint';
import { auditLog } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { capTotal, searchCountLimit } from '../../platform/list-pages.ts';
import { matchEntries, readEntries } from './audit-queries.ts';
import { viewEntries } from './entry-view.ts';

/** A page of the log, newest first. It is counted up to a limit: the log grows with every change, and is never emptied. */
export async function listEntries(
  ctx: SessionContext,
  { query }: { query: QueryOf<typeof endpoints.listEntries> },
) {
  return inTransaction(ctx, async (ctx) => {
    const where = matchEntries(ctx, query);
    const { limit, page } = query;
    const rows = await readEntries(ctx, where, { limit, offset: (page - 1) * limit });
    const counted = ctx.db
      .select({ one: sql`1` })
      .from(auditLog)
      .where(where)
      .limit(searchCountLimit + 1)
      .as('counted');
    return { rows: await viewEntries(ctx, rows), ...capTotal(await ctx.db.$count(counted)) };
  });
}
