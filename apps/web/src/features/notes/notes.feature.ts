/** What other features show of notes. */
export { NoteButton } from '#features/notes/note-button.tsx';
export { NotesCard } from '#features/notes/notes-card.tsx';
