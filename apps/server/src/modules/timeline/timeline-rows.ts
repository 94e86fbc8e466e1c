import { type SQL, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import type { WholePerson } from '../candidates/candidates.ts';

/** One thing that happened, as its table has it. `facts` are what its words are made of. */
export type TimelineRow = {
  kind: string;
  what: string;
  id: string;
  at: Date;
  /** `member`, `candidate`, `candor`, `calendar`. */
  by_kind: string;
  by_id: string | null;
  application_id: string | null;
  job_id: string | null;
  facts: Record<string, string | number | null>;
};

interface Wanted {
  kind: string | null;
  limit: number;
  offset: number;
}

/** A page of what happened with a person, newest first, and how much there is: one query over the rows themselves. */
export async function findTimeline(
  ctx: Transactional<MemberContext>,
  { ids }: WholePerson,
  { kind, limit, offset }: Wanted,
): Promise<{ rows: TimelineRow[]; total: number }> {
  const entries = sql`with applied as (
      select a.* from applications a
      where a.organization_id = ${ctx.organizationId} and a.candidate_id = any(${sql.param([...ids])}::text[])
        and (a.hidden_at is null or a.merged_into is not null)
    ), entries as (
      ${sql.join(selectEntries(ctx.organizationId, ids), sql` union all `)}
    ), chosen as (select * from entries where ${kind}::text is null or kind = ${kind})`;
  const { rows } = await ctx.db.execute<Omit<TimelineRow, 'at'> & { at: string }>(
    sql`${entries} select * from chosen order by at desc, id desc limit ${limit} offset ${offset}`,
  );
  const counted = await ctx.db.execute<{ total: number }>(
    sql`${entries} select count(*)::int as total from chosen`,
  );
  return {
    rows: rows.map((row) => ({ ...row, at: new Date(row.at) })),
    total: counted.rows[0]?.total ?? 0,
  };
}

/** One sort of entries: its rows, and the columns of an entry that are made from them. */
export interface EntrySource {
  kind: string;
  /** what, id, at, by_kind, by_id, application_id, job_id, facts; by these names. */
  columns: SQL;
  from: SQL;
}

export function selectSource({ kind, columns, from }: EntrySource): SQL {
  return sql`select ${sql.raw(`'${kind}'`)} as kind, ${columns} ${from}`;
}

/** What happened to the applications of the relation `applied`. */
export function listApplicationSources(organizationId: string): EntrySource[] {
  const addedBy = sql`(select l.actor_id from audit_log l where l.organization_id = ${organizationId}
    and l.record_id = a.id and l.action = 'application.added' and a.source <> 'public' order by l.at limit 1)`;
  return [
    {
      kind: 'application',
      columns: sql`case a.source when 'public' then 'applied' else 'uploaded' end as what, a.id as id, a.applied_at as at,
        case when a.source = 'public' then 'candidate' when ${addedBy} is null then 'candor'
          when ${addedBy} like 'usr\\_%' then 'member' else 'key' end as by_kind,
        ${addedBy} as by_id, a.id as application_id, a.job_id, '{}'::jsonb as facts`,
      from: sql`from applied a`,
    },
    {
      kind: 'application',
      columns: sql`'resume_replaced' as what, v.application_id || '/' || v.number as id, v.created_at as at,
        'candor' as by_kind, null as by_id, a.id as application_id, a.job_id,
        jsonb_build_object('file', f.original_name) as facts`,
      from: sql`from applied a join resume_versions v on v.organization_id = ${organizationId} and v.application_id = a.id
        and v.number > 1 join files f on f.key = v.file_key`,
    },
    {
      kind: 'evaluation',
      columns: sql`e.state as what, e.id as id, e.finished_at as at, 'candor' as by_kind, null as by_id,
        a.id as application_id, a.job_id, jsonb_build_object('score', e.score, 'reason', e.reason) as facts`,
      from: sql`from applied a join evaluations e on e.organization_id = ${organizationId} and e.application_id = a.id
          and e.job_id = a.job_id
        where e.state in ('finished', 'unreadable', 'failed') and e.finished_at is not null`,
    },
    {
      kind: 'stage',
      columns: sql`h.cause as what, h.id as id, h.at as at, h.by_kind, h.by_id, a.id as application_id, a.job_id,
        jsonb_build_object('to', h."to", 'step', h.step, 'action', h.action, 'reason', coalesce(h.reason,
          case when h."to" = 'rejected' then (select p.reason from rejection_proposals p
            where p.organization_id = ${organizationId} and p.application_id = a.id
            and p.state in ('approved', 'sent') and p.decided_at = h.at limit 1) end)) as facts`,
      from: sql`from applied a join stage_history h on h.organization_id = ${organizationId} and h.application_id = a.id`,
    },
  ];
}

/** Each source with the same columns: kind, what, id, at, by_kind, by_id, application_id, job_id, facts. */
function selectEntries(organizationId: string, ids: readonly string[]): SQL[] {
  const ofPerson = (table: string) =>
    sql`${sql.raw(table)}.organization_id = ${organizationId} and ${sql.raw(table)}.candidate_id = any(${sql.param([...ids])}::text[])`;
  const nothing = sql`'{}'::jsonb`;
  const member = (column: string) =>
    sql`case when ${sql.raw(column)} is null then 'candor' else 'member' end, ${sql.raw(column)}`;
  return [
    sql`select 'change' as kind, 'added' as what, l.id, l.at,
        case l.actor_kind when 'key' then 'key' else 'member' end as by_kind, l.actor_id as by_id,
        null::text as application_id, null::text as job_id, ${nothing} as facts
      from audit_log l where l.organization_id = ${organizationId} and l.record_id = any(${sql.param([...ids])}::text[])
        and l.action = 'candidate.added' and l.actor_kind in ('user', 'key')`,
    ...listApplicationSources(organizationId).map(selectSource),
    sql`select 'email', m.direction, m.id, m.created_at, case m.direction when 'in' then 'candidate'
        else case when m.created_by is null then 'candor' else 'member' end end, m.created_by, m.application_id, m.job_id,
        jsonb_build_object('kind', m.kind, 'subject', m.subject, 'state', o.state, 'test', m.is_test::text)
      from communications m left join outbox_messages o on o.id = m.outbox_id where ${ofPerson('m')}`,
    sql`select 'note', 'note', n.id, n.created_at, 'member', n.written_by, null, null, jsonb_build_object('text', left(n.text, 500),
          'through', (select coalesce(k.name, c.client_name, 'an assistant') from audit_log l left join api_keys k on k.id = l.actor_id
            left join assistant_connections c on c.id = l.actor_id where l.organization_id = ${organizationId}
            and l.record_id = n.id and l.action = 'note.added' and l.actor_kind = 'key' limit 1))
      from candidate_notes n where ${ofPerson('n')}`,
    sql`select 'request', 'asked', r.id || '/asked', r.created_at, 'candidate', null, r.application_id, a.job_id,
        jsonb_build_object('kind', r.kind, 'text', r.details ->> 'text')
      from candidate_requests r left join applied a on a.id = r.application_id where ${ofPerson('r')}`,
    sql`select 'request', r.state, r.id, r.resolved_at, ${member('r.resolved_by')}, r.application_id, a.job_id,
        jsonb_build_object('kind', r.kind, 'text', r.resolution)
      from candidate_requests r left join applied a on a.id = r.application_id
      where ${ofPerson('r')} and r.resolved_at is not null`,
    sql`select 'interview', h.kind, h.id, h.at, h.by_kind, h.by_id, i.application_id, a.job_id,
        jsonb_build_object('title', i.job_title, 'zone', i.time_zone, 'details', h.details)
      from interviews i join interview_history h on h.organization_id = ${organizationId} and h.interview_id = i.id
        left join applied a on a.id = i.application_id where ${ofPerson('i')}`,
    sql`select 'interview', 'offered', f.id, f.created_at, 'member', f.created_by, f.application_id, a.job_id,
        jsonb_build_object('title', f.job_title)
      from interview_offers f left join applied a on a.id = f.application_id where ${ofPerson('f')}`,
    sql`select 'interview', 'scorecard', s.id, s.submitted_at, 'member', s.member_id, i.application_id, a.job_id,
        jsonb_build_object('title', i.job_title)
      from interviews i join interview_scorecards s on s.organization_id = ${organizationId} and s.interview_id = i.id
        left join applied a on a.id = i.application_id where ${ofPerson('i')} and s.submitted_at is not null`,
    sql`select 'merge', 'merged', g.id || '/merged', g.merged_at, 'member', g.merged_by, null, null,
        jsonb_build_object('name', trim(c.first_name || ' ' || c.last_name))
      from candidate_merges g join candidates c on c.id = g.source_id
      where g.organization_id = ${organizationId} and g.target_id = any(${sql.param([...ids])}::text[])`,
    sql`select 'merge', 'undone', g.id, g.undone_at, 'member', g.undone_by, null, null,
        jsonb_build_object('name', trim(c.first_name || ' ' || c.last_name))
      from candidate_merges g join candidates c on c.id = g.source_id
      where g.organization_id = ${organizationId} and g.target_id = any(${sql.param([...ids])}::text[]) and g.undone_at is not null`,
    sql`select 'change', x.kind, x.id, x.at, ${member('x.changed_by')}, null, null, jsonb_build_object('detail', x.detail)
      from candidate_changes x where ${ofPerson('x')}`,
  ];
}
