import { notes } from '@candor/contract/notes';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { personErased } from '../candidates/candidates.ts';
import { addNote } from './add-note.ts';
import { deleteNote } from './delete-note.ts';
import { editNote } from './edit-note.ts';
import { forgetNotes } from './forget-notes.ts';
import { listNotes } from './list-notes.ts';
import { markMentionsSeen } from './mark-mentions-seen.ts';

/** What the hiring team writes about candidates, and whom it mentions. */
export const notesModule: ProductModule = {
  name: 'notes',
  scope: 'tenant',
  routes: [
    serve(notes.listNotes, listNotes),
    serve(notes.addNote, addNote),
    serve(notes.editNote, editNote),
    serve(notes.deleteNote, deleteNote),
    serve(notes.markMentionsSeen, markMentionsSeen),
  ],
  tasks: [],
  reactions: [when(personErased, forgetNotes)],
};
