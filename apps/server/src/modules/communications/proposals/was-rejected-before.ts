import { applications, rejectionProposals, stageHistory } from '@candor/database/schema';
import { sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';

interface About {
  organizationId: string;
  applicationId: string;
}

/** Whether the application was rejected before: then only a person may reject it again. */
export async function wasRejectedBefore(
  ctx: Transactional<Context>,
  { organizationId, applicationId }: About,
): Promise<boolean> {
  return (await findRejectedBefore(ctx, organizationId, [applicationId])).has(applicationId);
}

/**
 * The applications that were rejected before: a rejection email was sent, or a person rejected them and the candidate applied again.
 * Applications that were merged into them count too.
 */
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
    select distinct chain.named from chain
    where exists (select from ${rejectionProposals} p
        where p.organization_id = ${organizationId} and p.application_id = chain.id and p.state = 'sent')
      or exists (select from ${stageHistory} h
        where h.organization_id = ${organizationId} and h.application_id = chain.id
          and h."to" = 'applied' and h.by_kind = 'candidate'
          and (select b."to" from ${stageHistory} b
            where b.organization_id = ${organizationId} and b.application_id = chain.id and b.at < h.at
            order by b.at desc limit 1) = 'rejected')`);
  return new Set(rows.map(({ named }) => named));
}
