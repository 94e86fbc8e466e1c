import type { Note } from '@candor/contract/notes';
import {
  apiKeys,
  assistantConnections,
  auditLog,
  type candidateNotes,
  noteMentions,
  users,
} from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { holdsRight, personBehind } from '../../platform/caller.ts';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import type { WholePerson } from '../candidates/candidates.ts';

export type NoteRow = typeof candidateNotes.$inferSelect;

/** Notes about one person as the contract shows them; names are covered while blind review hides the person. */
export async function viewNotes(
  ctx: Transactional<MemberContext>,
  person: WholePerson,
  rows: readonly NoteRow[],
): Promise<Note[]> {
  const ids = rows.map(({ id }) => id);
  const mentions = await findMentions(ctx, ids);
  const assistants = await nameAssistants(ctx, ids);
  const names = await nameUsers(
    ctx,
    rows.map(({ writtenBy }) => writtenBy),
  );
  const isManager = holdsRight(ctx.caller, 'notes.manage');
  const mayWrite = holdsRight(ctx.caller, 'notes.write');
  return rows.map((row) => {
    const isOwn = row.writtenBy === personBehind(ctx);
    return {
      id: row.id,
      text: person.cover(row.text),
      written_by: { id: row.writtenBy, name: names.get(row.writtenBy) ?? 'A former member' },
      written_through: assistants.get(row.id) ?? null,
      mentions: mentions.get(row.id) ?? [],
      created_at: row.createdAt.toISOString(),
      edited_at: row.editedAt?.toISOString() ?? null,
      is_own: isOwn,
      may_delete: isManager || (isOwn && mayWrite),
      ...(person.isHidden && { blind: true }),
    };
  });
}

/** Names of people, including former members; their address if they gave no name. */
export async function nameUsers(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name, email }) => [id, name || email]));
}

/** The keys and assistants that wrote notes for their owners, by note. Who did it stands in the audit log. */
export async function nameAssistants(
  ctx: Transactional<MemberContext>,
  noteIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (noteIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({ noteId: auditLog.recordId, key: apiKeys.name, assistant: assistantConnections.clientName })
    .from(auditLog)
    .leftJoin(apiKeys, eq(apiKeys.id, auditLog.actorId))
    .leftJoin(assistantConnections, eq(assistantConnections.id, auditLog.actorId))
    .where(
      and(
        eq(auditLog.organizationId, ctx.organizationId),
        inArray(auditLog.recordId, [...noteIds]),
        eq(auditLog.action, 'note.added'),
        eq(auditLog.actorKind, 'key'),
      ),
    );
  return new Map(
    rows.map(({ noteId, key, assistant }) => [noteId ?? '', key ?? assistant ?? 'an assistant']),
  );
}

async function findMentions(ctx: Transactional<MemberContext>, noteIds: readonly string[]) {
  if (noteIds.length === 0) return new Map<string, Note['mentions']>();
  const rows = await ctx.db
    .select({ noteId: noteMentions.noteId, id: users.id, name: users.name, email: users.email })
    .from(noteMentions)
    .innerJoin(users, eq(users.id, noteMentions.userId))
    .where(inArray(noteMentions.noteId, [...noteIds]))
    .orderBy(asc(users.name), asc(users.id));
  const groups = Map.groupBy(rows, ({ noteId }) => noteId);
  return new Map(
    [...groups].map(([noteId, some]) => [
      noteId,
      some.map(({ id, name, email }) => ({ id, name: name || email })),
    ]),
  );
}
