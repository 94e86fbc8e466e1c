import { candidateNotes } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { holdsRight } from '../../platform/caller.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readWholePerson } from '../candidates/candidates.ts';
import { emptyMentionMails } from './mention-members.ts';
import { notesChanged } from './note-events.ts';
import { getNoteForUpdate } from './note-queries.ts';

/** Deletes a note, with its words in the emails about it. Admins delete those of others, too. */
export async function deleteNote(
  ctx: SessionContext,
  { params }: { params: { id: string; noteId: string } },
) {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const person = await readWholePerson(ctx, params.id);
    const note = await getNoteForUpdate(ctx, person, params.noteId);
    const isOwn = note.writtenBy === ctx.caller.userId;
    if (!isOwn && !holdsRight(ctx.caller, 'notes.manage')) throw new ProductError('not_your_note');
    await emptyMentionMails(ctx, organizationId, [note.id]);
    await ctx.db.delete(candidateNotes).where(eq(candidateNotes.id, note.id));
    await recordAudit(ctx, { recordId: note.id, details: { candidate: person.id, isOwn } });
    await recordEvents(ctx, notesChanged, { organizationId, recordIds: [person.id], data: {} });
    return { success: true as const };
  });
}
