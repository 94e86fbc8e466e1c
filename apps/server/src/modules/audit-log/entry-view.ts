import type { AuditEntry } from '@candor/contract/audit-log';
import { roleSchema } from '@candor/contract/roles';
import { z } from 'zod';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { describeAction } from './action-words.ts';
import type { AuditRow } from './audit-queries.ts';
import { kindOfRecord, readRecordNames } from './record-names.ts';

const agentNames: Record<string, string> = {
  scoring: 'Scoring Agent',
  communication: 'Communication Agent',
  faq: 'FAQ Assistant',
};

const roleNames = { admin: 'Admin', recruit: 'Recruiter', report: 'Viewer' };

/** What is said of an entry beyond its action; other details stay in the log. */
const knownDetails = z.object({
  role: z.union([z.object({ from: roleSchema, to: roleSchema }), roleSchema]).optional(),
  team: z.object({ from: z.string(), to: z.string() }).optional().catch(undefined),
  total: z.number().optional(),
});

/** Entries as the contract shows them: ids become names, as far as there are any. */
export async function viewEntries(
  ctx: Transactional<SessionContext>,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const parsed = rows.map((row) => ({ row, details: knownDetails.safeParse(row.details ?? {}).data ?? {} }));
  const ids = parsed.flatMap(({ row, details }) => [
    row.recordId ?? [],
    ['user', 'key'].includes(row.actorKind) ? (row.actorId ?? []) : [],
    details.team ? [details.team.from, details.team.to] : [],
  ]);
  const names = await readRecordNames(ctx, [...new Set(ids.flat())]);
  return parsed.map(({ row, details }) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, id: row.actorId, name: nameActor(row, names) },
    action: row.action,
    summary: describeAction(row.action),
    note: describeDetails(details, names),
    record: row.recordId
      ? { id: row.recordId, kind: kindOfRecord(row.recordId), name: names.get(row.recordId) ?? null }
      : null,
  }));
}

function nameActor({ actorKind, actorId }: AuditRow, names: ReadonlyMap<string, string>): string {
  switch (actorKind) {
    case 'user':
      return names.get(actorId ?? '') ?? 'A former member';
    case 'key':
      return [kindOfRecord(actorId ?? 'key'), names.get(actorId ?? '')].filter(Boolean).join(' ');
    case 'agent':
      return agentNames[actorId ?? ''] ?? 'Agent';
    case 'candidate':
      return 'A candidate';
    case 'system':
      return 'Candor';
    default:
      return 'Someone not signed in';
  }
}

function describeDetails(
  { role, team, total }: z.infer<typeof knownDetails>,
  names: ReadonlyMap<string, string>,
): string | null {
  const nameTeam = (id: string) => names.get(id) ?? 'a deleted team';
  const parts = [
    typeof role === 'object' ? `${roleNames[role.from]} → ${roleNames[role.to]}` : role && roleNames[role],
    team && `${nameTeam(team.from)} → ${nameTeam(team.to)}`,
    total !== undefined && `${total.toLocaleString('en-US')} ${total === 1 ? 'row' : 'rows'}`,
  ];
  return parts.filter(Boolean).join(', ') || null;
}
