import type { MailData } from './mail-prompt.ts';

const amount =
  'more|less|much|enough|sufficient|insufficient|further|additional|limited|little|some|any|lack of|amount of|level of|degree of|depth of|years? of|experience of|knowledge of';

/** Says what an evaluation cannot know: how well, how much, and with what attention. */
const tooMuch =
  /\b(extensive\w*|impress\w*|excellent\w*|outstanding\w*|exceptional\w*|remarkabl\w*|profound\w*|deep(ly)?|strong(er|est|ly)?|solid|proven|wealth|broad|vast|rich|years?|decades?|experts?|expertise|highly|very|careful\w*|thorough\w*|closely|in detail|with (great |much )?(care|interest|attention|pleasure)|enjoyed|admire\w*|talent\w*|gifted|passion\w*|dedicat\w*|perfect\w*|ideal\w*|best (fit|match)|our (hiring )?team)\b/iu;

/** What makes a sentence speak of something that the resume does not show. */
const denial =
  /\b(not|no|without|less|lack\w*|missing|beyond|unable|cannot|couldn['’]t|didn['’]t|more|asks? for|asked for|needs?|needed|requires?|required|looking for|looked for|yet)\b/iu;

/** What an email claims beyond the findings; undefined if nothing. `own` is the text without the given facts. */
export function findFalseClaim(texts: readonly string[], own: string, data: MailData): string | undefined {
  if (namesTitleWrongly(texts.join('\n'), data)) return 'names a title as a quantity, or without its article';
  if (tooMuch.test(own)) return 'says more than was found';
  for (const sentence of texts.flatMap(listSentences)) {
    const rest = withoutNames(sentence, data);
    const isDenied = denial.test(rest);
    if (!isDenied && findNamed(sentence, data.missing, data).length > 0) return 'claims what was not found';
    const isAboutMissing = findNamed(sentence, [...data.missing, ...data.partial], data).length > 0;
    if (isDenied && !isAboutMissing && findNamed(sentence, data.met, data).length > 0)
      return 'denies what was found';
  }
  return undefined;
}

/** 'More Digital Marketing Manager than we found', 'your application as Digital Marketing Manager'. */
function namesTitleWrongly(text: string, { jobTitle, titles }: MailData): boolean {
  const named = [jobTitle, ...titles].filter((title) => title.trim() !== '');
  return named.some((title) => {
    const name = RegExp.escape(title.trim());
    return new RegExp(String.raw`\b(?:${amount}|as)\s+${name}(?![\p{L}\p{N}])`, 'iu').test(text);
  });
}

function listSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/u).filter((sentence) => sentence.trim() !== '');
}

/** The criteria that a sentence names; the job's own title says nothing of a finding. */
function findNamed(sentence: string, criteria: readonly string[], { jobTitle, company }: MailData): string[] {
  const own = [jobTitle, company].map((name) => name.trim().toLowerCase());
  return criteria.filter((criterion) => {
    const name = criterion.trim();
    if (name === '' || own.some((text) => text.includes(name.toLowerCase()))) return false;
    return new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'iu').test(sentence);
  });
}

function withoutNames(sentence: string, { jobTitle, company, met, partial, missing }: MailData): string {
  return [jobTitle, company, ...met, ...partial, ...missing]
    .filter((name) => name.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, name) => rest.replace(new RegExp(RegExp.escape(name.trim()), 'giu'), ' … '), sentence);
}
