import type { AuditEntry } from '@candor/contract/audit-log';
import { roleSchema } from '@candor/contract/roles';
import { z } from 'zod';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { describeAction } from './action-words.ts';
import type { AuditRow } from './audit-queries.ts';
import { kindOfRecord } from './record-kinds.ts';
import { readRecordNames } from './record-names.ts';
import type { NamedRecord } from './record-people.ts';

const roleNames = { admin: 'Admin', recruit: 'Recruiter', report: 'Viewer' };

/** What is said of an entry beyond its action; other details stay in the log. */
const knownDetails = z.object({
  role: z.union([z.object({ from: roleSchema, to: roleSchema }), roleSchema]).optional(),
  team: z.object({ from: z.string(), to: z.string() }).optional().catch(undefined),
  total: z.number().optional(),
  /** The candidate that a note was about, which may be deleted. */
  candidate: z.string().optional().catch(undefined),
  /** The applications of a move, and where it led. */
  ids: z.array(z.string()).optional().catch(undefined),
  stage: z.string().optional().catch(undefined),
  step: z.string().optional().catch(undefined),
});

/** So many of those moved together are named. */
const mostNamed = 3;

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
    details.candidate ?? [],
    details.ids?.slice(0, mostNamed) ?? [],
  ]);
  const names = await readRecordNames(ctx, [...new Set(ids.flat())]);
  return parsed.map(({ row, details }) => ({
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: row.actorKind, id: row.actorId, name: nameActor(row, names) },
    action: row.action,
    summary: describeAction(row.action),
    note: describeDetails(details, names),
    record: row.recordId ? viewRecord(row.recordId, details.candidate, names) : null,
  }));
}

type Names = ReadonlyMap<string, NamedRecord>;

function viewRecord(id: string, candidateId: string | undefined, names: Names): AuditEntry['record'] {
  const { name, page } = names.get(id) ?? names.get(candidateId ?? '') ?? { name: null, page: null };
  return { id, kind: kindOfRecord(id), name, page };
}

function nameActor({ actorKind, actorId }: AuditRow, names: Names): string {
  switch (actorKind) {
    case 'user':
      return names.get(actorId ?? '')?.name ?? 'A former member';
    case 'key':
      return [kindOfRecord(actorId ?? 'key'), names.get(actorId ?? '')?.name].filter(Boolean).join(' ');
    case 'candidate':
      return 'A candidate';
    case 'system':
      return 'Candor';
    default:
      return 'Someone not signed in';
  }
}

function describeDetails(details: z.infer<typeof knownDetails>, names: Names): string | null {
  const { role, team, total } = details;
  const nameTeam = (id: string) => names.get(id)?.name ?? 'a deleted team';
  const parts = [
    typeof role === 'object' ? `${roleNames[role.from]} → ${roleNames[role.to]}` : role && roleNames[role],
    team && `${nameTeam(team.from)} → ${nameTeam(team.to)}`,
    describeMove(details, names),
    total !== undefined && `${total.toLocaleString('en-US')} ${total === 1 ? 'row' : 'rows'}`,
  ];
  return parts.filter(Boolean).join(', ') || null;
}

/** Where a move led, and who was moved if it was several at once. */
function describeMove({ ids, stage, step }: z.infer<typeof knownDetails>, names: Names): string | undefined {
  if (!ids) return undefined;
  const where = step ?? (stage && nameStage(stage));
  const people = ids.slice(0, mostNamed).flatMap((id) => names.get(id)?.name ?? []);
  const more = ids.length - people.length;
  const who = [...people, more > 0 && `${more.toLocaleString('en-US')} more`].filter(Boolean).join('; ');
  return [ids.length > 1 && who, where].filter(Boolean).join(' → ') || undefined;
}

const nameStage = (stage: string) => stage.charAt(0).toUpperCase() + stage.slice(1);
