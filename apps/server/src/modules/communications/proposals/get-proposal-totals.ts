import { applications, rejectionProposals } from '@candor/database/schema';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';

/** How many proposals there are in each state. */
export async function getProposalTotals(ctx: MemberContext) {
  const count = (condition: SQL) => sql<number>`count(*) filter (where ${condition})::int`;
  const { state, isBorderline, sendAt } = rejectionProposals;
  const [row] = await inTransaction(ctx, ({ db, organizationId }) =>
    db
      .select({
        proposed: count(sql`${state} = 'proposed'`),
        borderline: count(sql`${state} = 'proposed' and ${isBorderline}`),
        scheduled: count(sql`${state} = 'proposed' and ${sendAt} is not null`),
        cancelled: count(sql`${state} = 'cancelled'`),
        sent: count(sql`${state} = 'sent'`),
      })
      .from(rejectionProposals)
      .innerJoin(
        applications,
        and(eq(applications.id, rejectionProposals.applicationId), isNull(applications.hiddenAt)),
      )
      .where(eq(rejectionProposals.organizationId, organizationId)),
  );
  return row ?? { proposed: 0, borderline: 0, scheduled: 0, cancelled: 0, sent: 0 };
}
