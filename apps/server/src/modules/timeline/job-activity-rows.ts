import type { Stage } from '@candor/contract/applications';
import { sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { capTotal, searchCountLimit } from '../../platform/list-pages.ts';
import { type EntrySource, listApplicationSources, selectSource, type TimelineRow } from './timeline-rows.ts';

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

/** A page of what happened to a job and its applications, newest first, and how much there is, up to a limit. */
export async function findJobActivity(
  ctx: Transactional<MemberContext>,
  jobId: string,
  { kind, limit, offset }: Wanted,
): Promise<{ rows: JobActivityRow[]; total: number; isCapped: boolean }> {
  const { organizationId } = ctx;
  const sources = listSources(organizationId, jobId).filter(
    (source) => kind === null || source.kind === kind,
  );
  // Planned into each source: written out once for all of them, it would hold every application of the job.
  const applied = sql`with applied as not materialized (
      select a.* from applications a where a.organization_id = ${organizationId} and a.job_id = ${jobId}
        and a.hidden_at is null)`;
  // The newest of all are among the newest of each.
  const newest = sources.map(
    (source) => sql`(${selectSource(source)} order by at desc, id desc limit ${offset + limit})`,
  );
  const { rows } = await ctx.db.execute<Omit<JobActivityRow, 'at'> & { at: string }>(
    sql`${applied} select c.*, a.candidate_id, a.stage from (
        select * from (${sql.join(newest, sql` union all `)}) entries
        order by at desc, id desc limit ${limit} offset ${offset}
      ) c left join applied a on a.id = c.application_id order by c.at desc, c.id desc`,
  );
  const counted = await ctx.db.execute<{ total: number }>(
    sql`${applied} select count(*)::int as total from (
      ${sql.join(
        sources.map(({ from }) => sql`select 1 ${from}`),
        sql` union all `,
      )} limit ${searchCountLimit + 1}) entries`,
  );
  return {
    rows: rows.map((row) => ({ ...row, at: new Date(row.at) })),
    ...capTotal(counted.rows[0]?.total ?? 0),
  };
}

function listSources(organizationId: string, jobId: string): EntrySource[] {
  return [
    {
      kind: 'job',
      columns: sql`l.action as what, l.id as id, l.at as at,
        case l.actor_kind when 'user' then 'member' when 'key' then 'key' else 'candor' end as by_kind,
        l.actor_id as by_id,
        null::text as application_id, l.record_id as job_id,
        jsonb_build_object('created', (l.details ->> 'created') = 'true', 'status', l.details ->> 'status') as facts`,
      from: sql`from audit_log l where l.organization_id = ${organizationId} and l.record_id = ${jobId}
        and l.action = any(${sql.param(jobActions)}::text[])`,
    },
    ...listApplicationSources(organizationId),
    {
      kind: 'email',
      columns: sql`m.direction as what, m.id as id, m.created_at as at, case m.direction when 'in' then 'candidate'
        else case when m.created_by is null then 'candor' else 'member' end end as by_kind, m.created_by as by_id,
        a.id as application_id, a.job_id, jsonb_build_object('kind', m.kind, 'subject', m.subject, 'test', m.is_test::text,
          'state', (select o.state from outbox_messages o where o.id = m.outbox_id)) as facts`,
      from: sql`from applied a join communications m on m.organization_id = ${organizationId}
        and m.job_id = a.job_id and m.application_id = a.id`,
    },
    {
      kind: 'request',
      columns: sql`'asked' as what, r.id || '/asked' as id, r.created_at as at, 'candidate' as by_kind, null as by_id,
        a.id as application_id, a.job_id, jsonb_build_object('kind', r.kind, 'text', r.details ->> 'text') as facts`,
      // A request about a merged application is shown for the one it became part of.
      from: sql`from candidate_requests r join applications o on o.id = r.application_id and o.job_id = ${jobId}
        cross join lateral (
          with recursive chain(id, merged_into) as (
            select o.id, o.merged_into
            union select n.id, n.merged_into from applications n join chain on n.id = chain.merged_into
              where n.organization_id = ${organizationId}
          ) select id from chain where merged_into is null) kept
        join applied a on a.id = kept.id where r.organization_id = ${organizationId}`,
    },
    {
      kind: 'interview',
      columns: sql`h.kind as what, h.id as id, h.at as at, h.by_kind, h.by_id, a.id as application_id, a.job_id,
        jsonb_build_object('title', i.job_title, 'zone', i.time_zone, 'details', h.details) as facts`,
      from: sql`from applied a join interviews i on i.organization_id = ${organizationId} and i.application_id = a.id
        join interview_history h on h.organization_id = ${organizationId} and h.interview_id = i.id`,
    },
  ];
}
