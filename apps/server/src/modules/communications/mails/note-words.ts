import type { ApplicationNote } from '@candor/contract/mail-templates';
import type { applications } from '@candor/database/schema';

type Standing = Pick<typeof applications.$inferSelect, 'status' | 'openedAt'>;

const notes: Record<ApplicationNote, string> = {
  reading_note: 'There is nothing more you need to do.',
  review_note: 'We have gone through it with care.',
};

/** What may be said about an application: each sentence only while it is true. */
export function listNotes(application: Standing | undefined): Record<ApplicationNote, string> {
  const isRead = application?.status === 'evaluated';
  const isOpened = Boolean(application?.openedAt);
  return {
    reading_note: isRead ? notes.reading_note : '',
    review_note: isOpened ? notes.review_note : '',
  };
}

/** All sentences, for previews of a template without a candidate. */
export const everyNote: Record<ApplicationNote, string> = notes;
