import { candidateNotes, noteMentions } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { readWholePerson } from '../candidates/candidates.ts';
import { notesChanged } from './note-events.ts';

/** The caller has seen the notes about a candidate that mention them: they no longer wait on the dashboard. */
export async function markMentionsSeen(ctx: SessionContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const person = await readWholePerson(ctx, params.id);
    const ofPerson = ctx.db
      .select({ id: candidateNotes.id })
      .from(candidateNotes)
      .where(
        and(
          eq(candidateNotes.organizationId, organizationId),
          inArray(candidateNotes.candidateId, person.ids),
        ),
      );
    const seen = await ctx.db
      .update(noteMentions)
      .set({ seenAt: ctx.now })
      .where(
        and(
          eq(noteMentions.organizationId, organizationId),
          eq(noteMentions.userId, ctx.caller.userId),
          isNull(noteMentions.seenAt),
          inArray(noteMentions.noteId, ofPerson),
        ),
      )
      .returning({ id: noteMentions.noteId });
    if (seen.length > 0) {
      await recordAudit(ctx, { recordId: person.id, details: { notes: seen.map(({ id }) => id) } });
      await recordEvents(ctx, notesChanged, { organizationId, recordIds: [person.id], data: {} });
    }
    return { success: true as const };
  });
}
