import type { Stage } from '@candor/contract/applications';
import { sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { selectApplicationEntries, type TimelineRow } from './timeline-rows.ts';

export type JobActivityRow = TimelineRow & {
  candidate_id: string | null;
  /** Where the application is now, which decides whether blind review hides its person. */
  stage: Stage | null;
};

interface Wanted {
  kind: string | null;
  limit: number;
  offset: number;
}

/** What is on record about the job itself and worth telling. */
const jobActions = ['job.saved', 'job.restored', 'criteria.saved', 'criteria.reset', 'evaluations.repeated'];

/** A page of what happened to a job and its applications, newest first, and how much there is. */
export async function findJobActivity(
  ctx: Transactional<MemberContext>,
  jobId: string,
  { kind, limit, offset }: Wanted,
): Promise<{ rows: JobActivityRow[]; total: number }> {
  const { organizationId } = ctx;
  const sources = [
    sql`select 'job' as kind, l.action as what, l.id, l.at,
        case when l.actor_kind in ('user', 'key') then 'member' else 'candor' end as by_kind, l.actor_id as by_id,
        null::text as application_id, l.record_id as job_id,
        jsonb_build_object('created', (l.details ->> 'created') = 'true', 'status', l.details ->> 'status') as facts
      from audit_log l where l.organization_id = ${organizationId} and l.record_id = ${jobId}
        and l.action = any(${sql.param(jobActions)}::text[])`,
    ...selectApplicationEntries(organizationId),
    sql`select 'email', m.direction, m.id, m.created_at, case m.direction when 'in' then 'candidate'
        else case when m.created_by is null then 'candor' else 'member' end end, m.created_by, a.id, a.job_id,
        jsonb_build_object('kind', m.kind, 'subject', m.subject, 'state', o.state, 'test', m.is_test::text)
      from applied a join communications m on m.organization_id = ${organizationId} and m.candidate_id = a.candidate_id
        and m.application_id = a.id left join outbox_messages o on o.id = m.outbox_id`,
    sql`select 'request', 'asked', r.id || '/asked', r.created_at, 'candidate', null, a.id, a.job_id,
        jsonb_build_object('kind', r.kind, 'text', r.details ->> 'text')
      from applied a join candidate_requests r on r.candidate_id = a.candidate_id and r.application_id = a.id`,
    sql`select 'interview', h.kind, h.id, h.at, h.by_kind, h.by_id, a.id, a.job_id,
        jsonb_build_object('title', i.job_title, 'zone', i.time_zone, 'details', h.details)
      from applied a join interviews i on i.organization_id = ${organizationId} and i.application_id = a.id
        join interview_history h on h.organization_id = ${organizationId} and h.interview_id = i.id`,
  ];
  const entries = sql`with applied as (
      select a.* from applications a where a.organization_id = ${organizationId} and a.job_id = ${jobId}
        and a.hidden_at is null
    ), entries as (${sql.join(sources, sql` union all `)}
    ), chosen as (select * from entries where ${kind}::text is null or kind = ${kind})`;
  const { rows } = await ctx.db.execute<Omit<JobActivityRow, 'at'> & { at: string }>(
    sql`${entries} select c.*, a.candidate_id, a.stage from (
        select * from chosen order by at desc, id desc limit ${limit} offset ${offset}
      ) c left join applied a on a.id = c.application_id order by c.at desc, c.id desc`,
  );
  const counted = await ctx.db.execute<{ total: number }>(
    sql`${entries} select count(*)::int as total from chosen`,
  );
  return {
    rows: rows.map((row) => ({ ...row, at: new Date(row.at) })),
    total: counted.rows[0]?.total ?? 0,
  };
}
