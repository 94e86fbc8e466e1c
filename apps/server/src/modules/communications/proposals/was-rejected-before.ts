import { rejectionProposals } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { listMergedApplications } from '../../candidates/candidates.ts';

interface About {
  organizationId: string;
  applicationId: string;
}

/** Whether a rejection was sent about an application that came back since: only a person sends another one. */
export async function wasRejectedBefore(
  ctx: Transactional<Context>,
  { organizationId, applicationId }: About,
): Promise<boolean> {
  const ids = await listMergedApplications({ ...ctx, organizationId }, [applicationId]);
  const sent = and(
    eq(rejectionProposals.organizationId, organizationId),
    inArray(rejectionProposals.applicationId, ids),
    eq(rejectionProposals.state, 'sent'),
  );
  return (await ctx.db.$count(rejectionProposals, sent)) > 0;
}
