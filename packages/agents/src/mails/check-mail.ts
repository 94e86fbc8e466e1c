import { findFalseClaim } from './check-claims.ts';
import { forbiddenWords, neededWords, sentenceOpeners } from './forbidden-words.ts';
import type { MailData } from './mail-prompt.ts';

export interface MailWords {
  subject: string;
  paragraphs: string[];
}

const longestSubject = 150;
const longestParagraph = 900;
const mostParagraphs = 6;
const numberWord =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundreds?|thousands?|dozens?|decades?|half|double|twice)\b/iu;

/** The problem with an email that a model worded; undefined if it may be used. */
export function findMailProblem({ subject, paragraphs }: MailWords, data: MailData): string | undefined {
  if (subject.trim() === '' || subject.length > longestSubject || /\p{Cc}/u.test(subject))
    return 'has no usable subject';
  if (paragraphs.length === 0 || paragraphs.length > mostParagraphs) return 'has too many or no paragraphs';
  if (paragraphs.some((text) => text.trim() === '' || text.length > longestParagraph))
    return 'has a paragraph that is empty or too long';
  const whole = [subject, ...paragraphs].join('\n');
  if (/[\p{Co}\p{Cf}]|[^\P{Cc}\n\t]/u.test(whole)) return 'holds characters nobody sees';
  const own = withoutGiven(whole, data);
  const forbidden = forbiddenWords.find(({ pattern }) => pattern.test(own));
  if (forbidden) return forbidden.problem;
  if (/\p{N}/u.test(own) || numberWord.test(own)) return 'holds a figure that was not given';
  if (findStrangeName([subject, ...paragraphs], data)) return 'names something that was not given';
  const claim = findFalseClaim([subject, ...paragraphs], own, data);
  if (claim) return claim;
  const { needed, opposite } = neededWords[data.kind];
  if (!needed.test(paragraphs.join('\n')) || opposite.test(own)) return 'does not say what it is about';
  return undefined;
}

function listGiven({ jobTitle, company, met, partial, missing }: MailData): string[] {
  return [jobTitle, company, ...met, ...partial, ...missing].filter((text) => text.trim() !== '');
}

/** The text without what it repeats of the data: a job may be called 'Aged Care Nurse', a skill 'ISO 9001'. */
function withoutGiven(text: string, data: MailData): string {
  const given = listGiven(data).toSorted((a, b) => b.length - a.length);
  return given.reduce(
    (rest, part) => rest.replace(new RegExp(RegExp.escape(part.trim()), 'giu'), ' … '),
    text,
  );
}

/** A capitalised word that neither opens a sentence in the usual way nor stands in the data: a name, a place, an invention. */
function findStrangeName(texts: readonly string[], data: MailData): string | undefined {
  const known = new Set(
    [...listGiven(data), data.template].flatMap((text) =>
      [...text.matchAll(/[\p{L}\p{M}][\p{L}\p{M}'’.-]*/gu)].map(([word]) => plain(word)),
    ),
  );
  for (const text of texts)
    for (const { 0: word } of text.matchAll(/(?<![\p{L}\p{M}'’])\p{Lu}[\p{L}\p{M}'’.-]*/gu)) {
      const name = plain(word);
      if (!known.has(name) && !sentenceOpeners.has(name)) return word;
    }
  return undefined;
}

function plain(word: string): string {
  return word
    .toLowerCase()
    .replace(/[.'’-]+$/u, '')
    .replace(/['’]s$/u, '');
}
