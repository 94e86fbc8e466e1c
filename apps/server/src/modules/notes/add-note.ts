import type { BodyOf } from '@candor/contract/endpoint';
import type { notes as endpoints, Note } from '@candor/contract/notes';
import { newId } from '@candor/database/ids';
import { candidateNotes } from '@candor/database/schema';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { readWholePerson } from '../candidates/candidates.ts';
import { mentionMembers } from './mention-members.ts';
import { notesChanged } from './note-events.ts';
import { viewNotes } from './note-view.ts';

/** Adds a note about a candidate, and tells the members it mentions. */
export async function addNote(
  ctx: SessionContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.addNote> },
): Promise<Note> {
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const person = await readWholePerson(ctx, params.id);
    const note = {
      id: newId('note'),
      organizationId,
      candidateId: person.id,
      text: body.text,
      writtenBy: ctx.caller.userId,
      createdAt: ctx.now,
      editedAt: null,
    };
    await ctx.db.insert(candidateNotes).values(note);
    await mentionMembers(ctx, { note, person, userIds: body.mentions });
    await recordAudit(ctx, { recordId: note.id, details: { candidate: person.id } });
    await recordEvents(ctx, notesChanged, { organizationId, recordIds: [person.id], data: {} });
    const [view] = await viewNotes(ctx, person, [note]);
    return view as Note;
  });
}
