/** What other modules may use of notes. */

export { gatherNotes } from './forget-notes.ts';
