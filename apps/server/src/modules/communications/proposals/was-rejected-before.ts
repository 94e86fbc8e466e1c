import { applications, rejectionProposals } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';

interface About {
  organizationId: string;
  applicationId: string;
}

/** Whether a rejection was sent about an application that came back since: only a person sends another one. */
export async function wasRejectedBefore(
  ctx: Transactional<Context>,
  { organizationId, applicationId }: About,
): Promise<boolean> {
  return (await findRejectedBefore(ctx, organizationId, [applicationId])).has(applicationId);
}

/** Those of these applications about which a rejection was sent, or about one that became part of them. */
export async function findRejectedBefore(
  ctx: Transactional<Context>,
  organizationId: string,
  applicationIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await ctx.db.execute<{ named: string }>(sql`
    with recursive chain as (
      select id as named, id from unnest(${sql.param(applicationIds)}::text[]) as id
      union select chain.named, a.id from ${applications} a join chain on a.merged_into = chain.id
        where a.organization_id = ${organizationId}
    )
    select distinct chain.named from chain join ${rejectionProposals} p on p.application_id = chain.id
    where p.organization_id = ${organizationId} and p.state = 'sent'`);
  return new Set(rows.map(({ named }) => named));
}
