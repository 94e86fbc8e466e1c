import type { BodyOf } from '@candor/contract/endpoint';
import type { notes as endpoints, Note } from '@candor/contract/notes';
import { candidateNotes } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readWholePerson } from '../candidates/candidates.ts';
import { mentionMembers } from './mention-members.ts';
import { notesChanged } from './note-events.ts';
import { getNoteForUpdate } from './note-queries.ts';
import { viewNotes } from './note-view.ts';

/** Changes a note for whoever wrote it. While blind review covers it nobody does: the covered words would be lost. */
export async function editNote(
  ctx: SessionContext,
  { params, body }: { params: { id: string; noteId: string }; body: BodyOf<typeof endpoints.editNote> },
): Promise<Note> {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const person = await readWholePerson(ctx, params.id);
    const note = await getNoteForUpdate(ctx, person, params.noteId);
    if (note.writtenBy !== ctx.caller.userId) throw new ProductError('not_your_note');
    if (person.isHidden) throw new ProductError('hidden_by_blind_review');
    const changes = { text: body.text, editedAt: ctx.now };
    await ctx.db.update(candidateNotes).set(changes).where(eq(candidateNotes.id, note.id));
    await mentionMembers(ctx, { note: { ...note, ...changes }, person, userIds: body.mentions });
    await recordAudit(ctx, { recordId: note.id, details: { candidate: person.id } });
    await recordEvents(ctx, notesChanged, { organizationId, recordIds: [person.id], data: {} });
    const [view] = await viewNotes(ctx, person, [{ ...note, ...changes }]);
    return view as Note;
  });
}
