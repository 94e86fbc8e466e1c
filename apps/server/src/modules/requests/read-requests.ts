import type { QueryOf } from '@candor/contract/endpoint';
import { type requests as endpoints, requestKindSchema } from '@candor/contract/requests';
import { candidateRequests } from '@candor/database/schema';
import { count, eq, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { findRequestPage } from './request-queries.ts';
import { viewRequests } from './request-view.ts';

const dayMs = 86_400_000;
const recentDays = 30;

/** A page of what candidates asked for. */
export async function listRequests(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listRequests> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { rows, ...counted } = await findRequestPage(ctx, query);
    return { rows: await viewRequests(ctx, rows), ...counted };
  });
}

/** The figures above the list of requests. */
export async function getRequestTotals(ctx: MemberContext) {
  const { state, kind, dueAt, resolvedAt, organizationId } = candidateRequests;
  const recent = new Date(ctx.now.getTime() - recentDays * dayMs);
  const rows = await inTransaction(ctx, ({ db }) =>
    db
      .select({
        kind,
        open: countWhere(sql`${state} = 'open'`),
        overdue: countWhere(sql`${state} = 'open' and ${dueAt} <= ${ctx.now}`),
        resolved: countWhere(sql`${resolvedAt} > ${recent}`),
      })
      .from(candidateRequests)
      .where(eq(organizationId, ctx.organizationId))
      .groupBy(kind),
  );
  const sum = (figure: 'open' | 'overdue' | 'resolved') =>
    rows.reduce((total, row) => total + row[figure], 0);
  const openOf = (wanted: string) => rows.find((row) => row.kind === wanted)?.open ?? 0;
  const { question, human_review, correction, erasure } = requestKindSchema.enum;
  return {
    open: sum('open'),
    overdue: sum('overdue'),
    resolved_last_30_days: sum('resolved'),
    open_by_kind: {
      question: openOf(question),
      human_review: openOf(human_review),
      correction: openOf(correction),
      erasure: openOf(erasure),
    },
  };
}

function countWhere(condition: ReturnType<typeof sql>) {
  return sql<number>`${count()} filter (where ${condition})`.mapWith(Number);
}
