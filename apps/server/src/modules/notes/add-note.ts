import type { BodyOf } from '@candor/contract/endpoint';
import type { notes as endpoints, Note } from '@candor/contract/notes';
import { newId } from '@candor/database/ids';
import { candidateNotes } from '@candor/database/schema';
import { recordAudit } from '../../platform/audit.ts';
import { personBehind } from '../../platform/caller.ts';
import { inTransaction, type MemberContext } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { readWholePerson } from '../candidates/candidates.ts';
import { mentionMembers } from './mention-members.ts';
import { notesChanged } from './note-events.ts';
import { viewNotes } from './note-view.ts';

/** Adds a note about a candidate, and tells the members it mentions. What an assistant writes is its owner's note. */
export async function addNote(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof endpoints.addNote> },
): Promise<Note> {
  const writtenBy = personBehind(ctx);
  if (!writtenBy) throw new ProductError('forbidden');
  return inTransaction(ctx, async (ctx) => {
    const { organizationId } = ctx;
    const person = await readWholePerson(ctx, params.id);
    const note = {
      id: newId('note'),
      organizationId,
      candidateId: person.id,
      text: body.text,
      writtenBy,
      createdAt: ctx.now,
      editedAt: null,
    };
    await ctx.db.insert(candidateNotes).values(note);
    await recordAudit(ctx, { recordId: note.id, details: { candidate: person.id } });
    await mentionMembers(ctx, { note, person, userIds: body.mentions });
    await recordEvents(ctx, notesChanged, { organizationId, recordIds: [person.id], data: {} });
    const [view] = await viewNotes(ctx, person, [note]);
    return view as Note;
  });
}
