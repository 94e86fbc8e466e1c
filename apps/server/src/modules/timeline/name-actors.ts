import { apiKeys, assistantConnections } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { nameColleagues } from '../interviews/interviews.ts';
import type { TimelineRow } from './timeline-rows.ts';

/** The names of the people who did what the rows show, and of those they mention. */
export async function nameActors(ctx: Transactional<MemberContext>, rows: readonly TimelineRow[]) {
  const colleagues = await nameColleagues(ctx, listPeople(rows));
  const keys = await nameKeys(ctx, rows);
  function nameActor({ by_kind, by_id }: TimelineRow): string {
    if (by_kind === 'candidate') return 'The candidate';
    if (by_kind === 'calendar') return 'Calendar';
    if (by_kind === 'key') return keys.get(by_id ?? '') ?? 'An API key';
    if (by_kind !== 'member') return 'Candor';
    return colleagues.get(by_id ?? '')?.name ?? 'A former member';
  }
  return { colleagues, nameActor };
}

/** Whoever an entry may name: who did it, the owner, the interviewers. */
function listPeople(rows: readonly TimelineRow[]): string[] {
  const named = JSON.stringify(rows.map(({ by_id, facts }) => [by_id, facts]));
  return [...new Set(named.match(/usr_[0-9a-z]{26}/g))];
}

/** What was done with API keys and by AI assistants, by their names. */
async function nameKeys(ctx: Transactional<MemberContext>, rows: readonly TimelineRow[]) {
  const ids = rows.flatMap(({ by_kind, by_id }) => (by_kind === 'key' && by_id ? by_id : []));
  if (ids.length === 0) return new Map<string, string>();
  const { db, organizationId } = ctx;
  const keys = await db
    .select({ id: apiKeys.id, name: apiKeys.name })
    .from(apiKeys)
    .where(and(eq(apiKeys.organizationId, organizationId), inArray(apiKeys.id, ids)));
  const assistants = await db
    .select({ id: assistantConnections.id, name: assistantConnections.clientName })
    .from(assistantConnections)
    .where(
      and(eq(assistantConnections.organizationId, organizationId), inArray(assistantConnections.id, ids)),
    );
  return new Map([
    ...keys.map(({ id, name }) => [id, `API key ${name}`] as const),
    ...assistants.map(({ id, name }) => [id, `AI assistant ${name}`] as const),
  ]);
}
