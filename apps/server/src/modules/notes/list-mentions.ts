import type { QueryOf } from '@candor/contract/endpoint';
import type { notes as endpoints } from '@candor/contract/notes';
import { candidateNotes, noteMentions } from '@candor/database/schema';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { readWholePerson } from '../candidates/candidates.ts';
import { nameUsers } from './note-view.ts';

/** The notes that mention the caller and that they have not opened, newest first. */
export async function listMentions(
  ctx: SessionContext,
  { query }: { query: QueryOf<typeof endpoints.listMentions> },
) {
  return inTransaction(ctx, async (ctx) => {
    const where = and(
      eq(noteMentions.organizationId, ctx.organizationId),
      eq(noteMentions.userId, ctx.caller.userId),
      isNull(noteMentions.seenAt),
    );
    const found = await ctx.db
      .select({ note: candidateNotes })
      .from(noteMentions)
      .innerJoin(candidateNotes, eq(candidateNotes.id, noteMentions.noteId))
      .where(where)
      .orderBy(desc(candidateNotes.createdAt), desc(candidateNotes.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const names = await nameUsers(
      ctx,
      found.map(({ note }) => note.writtenBy),
    );
    const rows = [];
    for (const { note } of found) {
      const { id, name } = await readWholePerson(ctx, note.candidateId);
      rows.push({
        note_id: note.id,
        candidate: { id, name },
        written_by: { id: note.writtenBy, name: names.get(note.writtenBy) ?? 'A former member' },
        created_at: note.createdAt.toISOString(),
      });
    }
    const [total] = await ctx.db.select({ rows: count() }).from(noteMentions).where(where);
    return { rows, total: total?.rows ?? 0 };
  });
}
