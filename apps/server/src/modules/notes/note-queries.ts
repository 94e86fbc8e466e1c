import { candidateNotes } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import type { WholePerson } from '../candidates/candidates.ts';
import type { NoteRow } from './note-view.ts';

/** One note about this person, locked until the end of the transaction. */
export async function getNoteForUpdate(
  ctx: Transactional<SessionContext>,
  person: WholePerson,
  noteId: string,
): Promise<NoteRow> {
  const [note] = await ctx.db
    .select()
    .from(candidateNotes)
    .where(
      and(
        eq(candidateNotes.organizationId, ctx.organizationId),
        inArray(candidateNotes.candidateId, person.ids),
        eq(candidateNotes.id, noteId),
      ),
    )
    .for('update');
  if (!note) throw new ProductError('not_found');
  return note;
}
