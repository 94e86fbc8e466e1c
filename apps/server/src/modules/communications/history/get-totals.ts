import type { CommunicationTotals, communications as endpoints } from '@candor/contract/communications';
import type { QueryOf } from '@candor/contract/endpoint';
import { sql } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { getJobId } from './list-communications.ts';

/**
 * The figures above the history. Sent today is what left for candidates, as the dashboard counts it. Contacted is who was sent a
 * mail that was not a test; who did anything after the first such mail has responded. People who turned out to be one count once.
 */
export async function getTotals(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.getTotals> },
): Promise<CommunicationTotals> {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId, now } = ctx;
    if (query.job !== undefined) await getJobId(ctx, query.job);
    const job = query.job ?? null;
    const { rows } = await ctx.db.execute<{
      total: number;
      active_jobs: number;
      sent_today: number;
      contacted: number;
      responded: number;
    }>(sql`
      with recursive people(id, survivor) as (
        select c.id, c.merged_into from candidates c join candidate_merges m on m.source_id = c.id
          where c.organization_id = ${organizationId} and m.organization_id = ${organizationId} and c.merged_into is not null
        union select p.id, c.merged_into from people p join candidates c on c.id = p.survivor
          where c.merged_into is not null
      ),
      merged as (
        select p.id, p.survivor from people p join candidates c on c.id = p.survivor where c.merged_into is null
      ),
      messages as (
        select m.job_id, m.direction, m.is_test, m.created_at, coalesce(merged.survivor, m.candidate_id) as person,
          o.state::text as state, coalesce(o.sent_at, m.created_at) as left_at
        from communications m
          join jobs j on j.id = m.job_id and j.deleted_at is null
          left join merged on merged.id = m.candidate_id
          left join outbox_messages o on o.id = m.outbox_id
        where m.organization_id = ${organizationId} and (${job}::text is null or m.job_id = ${job})
      ),
      contacted as (
        select person, min(created_at) as since from messages
        where direction = 'out' and not is_test and coalesce(state, 'sent') in ('sent', 'unknown')
        group by person
      )
      select
        (select count(*)::int from messages) as total,
        (select count(distinct job_id)::int from messages) as active_jobs,
        (select count(*)::int from messages where direction = 'out' and not is_test and coalesce(state, 'sent') = 'sent'
          and (left_at at time zone ${query.timezone})::date = (${now.toISOString()}::timestamptz at time zone ${query.timezone})::date) as sent_today,
        (select count(*)::int from contacted) as contacted,
        (select count(*)::int from contacted where exists (
          select 1 from candidate_responses r left join merged on merged.id = r.candidate_id
          where r.organization_id = ${organizationId} and coalesce(merged.survivor, r.candidate_id) = contacted.person
            and r.at >= contacted.since and (${job}::text is null or r.job_id is null or r.job_id = ${job})
        )) as responded`);
    const [figures] = rows;
    const { contacted = 0, responded = 0 } = figures ?? {};
    return {
      total: figures?.total ?? 0,
      activeJobs: figures?.active_jobs ?? 0,
      sentToday: figures?.sent_today ?? 0,
      responseRate: contacted === 0 ? null : Math.round((100 * responded) / contacted),
      contacted,
      responded,
    };
  });
}
