import { lengthenName } from './short-names.ts';

/** Letters that Unicode does not take apart into a plain one and an accent. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
};
const titles = new Set('mr mrs ms mx dr prof sir dame jr sr ii iii iv phd md rn'.split(' '));

/** The words of a name in plain small letters, without titles where anything else is left. */
function wordsOf(name: string): string[] {
  const folded = name
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`´]/gu, '')
    .toLowerCase()
    .replace(/[łøđðþßæœıħ]/g, (letter) => plainLetters[letter] ?? letter);
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const meant = words.filter((word) => !titles.has(word));
  return meant.length > 0 ? meant : words;
}

/** Umlauts are written as one letter or two: 'Müller' and 'Mueller' are one name. */
function joinWords(words: string[]): string {
  return words
    .map(lengthenName)
    .join('')
    .replace(/([aou])e/g, '$1');
}

/** One or more given names; initials after a full name are left out, of initials alone the first counts. */
function joinGivenNames(words: string[]): string {
  const full = words.filter((word) => word.length > 1);
  return joinWords(full.length > 0 && (words[0] ?? '').length > 1 ? full : words.slice(0, 1));
}

/** A name as names are compared, or nothing where one half is missing. */
export function toNameKeys(firstName: string, lastName: string) {
  const [givenWords, familyWords] = [wordsOf(firstName), wordsOf(lastName)];
  const givenKey = joinGivenNames(givenWords);
  // A family name of one letter is an initial as well; where the halves were swapped it is the given name's.
  const familyKey = joinWords(familyWords);
  if (!givenKey || !familyKey) return { givenKey: null, familyKey: null };
  const isSwappedInitial = familyKey.length === 1 && givenKey.length > 1;
  return isSwappedInitial ? { givenKey: familyKey, familyKey: givenKey } : { givenKey, familyKey };
}
