import type { Words } from './default-templates.ts';
import { fillSlots, fillSubject, linkMark, type SlotValues } from './fill-slots.ts';

/** Placeholders for values that are known only on sending, or that the editor may not see. */
const marks = { personal_link: '[personal link]', first_name: '[first name]', candidate_name: '[name]' };

/** The text of one email with all known values filled in, for editing. */
export function finishWords(words: Words, values: SlotValues, isHidden: boolean): Words {
  const { first_name, candidate_name } = marks;
  const known = isHidden ? { ...values, first_name, candidate_name } : values;
  return {
    subject: fillSubject(words.subject, known),
    body: fillSlots(words.body, known).replaceAll(linkMark, marks.personal_link).trim(),
  };
}

/** The slots again, wherever somebody left a mark for them. */
export function reopenWords(text: string): string {
  return Object.entries(marks).reduce((rest, [slot, mark]) => rest.replaceAll(mark, `{{${slot}}}`), text);
}
