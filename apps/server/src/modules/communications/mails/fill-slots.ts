import type { InterviewSlotName, MailSlot, NoteSlot } from '@candor/contract/mail-templates';

/** Stands for the link until it is drawn: a character that no text of ours or of others may hold. */
export const linkMark = '\uE000';

export type SlotValues = Record<Exclude<MailSlot, 'personal_link'>, string> & OwnWords;

/** Slots that only some emails use: quotes of the conversation, and details of an interview. */
export interface OwnWords extends Partial<Record<InterviewSlotName | NoteSlot, string>> {
  question?: string;
  answer?: string;
  /** In place of the job's own title. */
  job_title?: string;
}

/**
 * Puts values in place of `{{name}}`, in one pass: a value that looks like a slot itself stays as it is, and so does
 * everything in braces that is no slot of ours. Where a value is empty, the blanks behind it go too.
 */
export function fillSlots(text: string, values: SlotValues): string {
  const known = new Map<string, string>(Object.entries(values));
  return text
    .replaceAll(linkMark, '')
    .replace(/\{\{\s*(\w+)\s*\}\}([ \t]*)/g, (whole, name: string, blanks: string) => {
      if (name === 'personal_link') return linkMark + blanks;
      const value = known.get(name)?.replaceAll(linkMark, '');
      if (value === undefined) return whole;
      return value === '' ? '' : value + blanks;
    });
}

/** A subject is one line, and no place for a link. */
export function fillSubject(subject: string, values: SlotValues): string {
  return fillSlots(subject, values)
    .replaceAll(linkMark, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
