import type { Contact } from '../../profile.ts';
import type { Edit } from './edit-text.ts';

export type PronounSet = 'she' | 'he' | 'they';

const forms = {
  she: { subject: 'she', object: 'her', owner: 'her', owned: 'hers', self: 'herself', title: 'Ms' },
  he: { subject: 'he', object: 'him', owner: 'his', owned: 'his', self: 'himself', title: 'Mr' },
  they: { subject: 'they', object: 'them', owner: 'their', owned: 'theirs', self: 'themself', title: 'Mx' },
} as const;

const stated =
  /(?<!\p{L})(?:she|he|they)\s?\/\s?(?:her|him|them)(?:\s?\/\s?(?:hers|his|theirs))?(?!\p{L})/giu;
const single = /(?<![\p{L}/])(?:she|he|herself|himself|hers|him|his|her)(?![\p{L}/])/giu;
const title = /(?<!\p{L})(?:Mrs|Mr|Ms|Miss|Mx)(?=\.?\s\p{Lu})/gu;

/** Puts other pronouns and titles in the place of the person's own; where there are none, states them beside the name. */
export function swapPronouns(text: string, name: Contact | null, set: PronounSet): Edit[] {
  const form = forms[set];
  const edit = (match: RegExpExecArray, words: string): Edit => ({
    start: match.index,
    end: match.index + match[0].length,
    words: /^\p{Lu}/u.test(match[0]) ? words.charAt(0).toUpperCase() + words.slice(1) : words,
  });
  const edits = [
    ...[...text.matchAll(stated)].map((match) => edit(match, `${form.subject}/${form.object}`)),
    ...[...text.matchAll(single)].map((match) => edit(match, formOf(match, text, form))),
    ...[...text.matchAll(title)].map((match) => edit(match, form.title)),
  ];
  if (edits.length > 0 || !name) return edits;
  return [{ start: name.end, end: name.end, words: ` (${form.subject}/${form.object})` }];
}

function formOf(match: RegExpExecArray, text: string, form: (typeof forms)[PronounSet]): string {
  const isBeforeNoun = /^\s\p{L}/u.test(text.slice(match.index + match[0].length));
  switch (match[0].toLowerCase()) {
    case 'she':
    case 'he':
      return form.subject;
    case 'herself':
    case 'himself':
      return form.self;
    case 'him':
      return form.object;
    case 'hers':
      return form.owned;
    case 'his':
      return isBeforeNoun ? form.owner : form.owned;
    default:
      return isBeforeNoun ? form.owner : form.object;
  }
}
