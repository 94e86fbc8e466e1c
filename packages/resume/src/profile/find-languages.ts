import type { LanguageItem, Section } from '../profile.ts';
import type { Span } from '../resume-text.ts';
import { englishName, languageNames } from './language-names.ts';
import { type Line, overlap, within } from './lines.ts';
import { wholeWords } from './words.ts';

const name = wholeWords(languageNames, 'giu');
const level =
  /(?<![\p{L}])(?:mother tongue|native(?: speaker| or bilingual proficiency| language)?|bilingual|fluent|fluently|full professional proficiency|professional working proficiency|limited working proficiency|elementary proficiency|proficient|advanced|upper[- ]intermediate|intermediate|conversational|basic|beginner|elementary|good|very good|excellent|some|spoken and written|spoken|business|working knowledge|[ABC][12](?:\+|[/-][ABC]?[12])?|muttersprache|muttersprachlich|fließend|verhandlungssicher|sehr gut|sehr gute kenntnisse|gute kenntnisse|gut|grundkenntnisse|langue maternelle|maternelle|courant|bilingue|couramment|intermédiaire|scolaire|notions|débutant|avancé|lengua materna|nativo|nativa|materno|fluido|avanzado|intermedio|básico|alto|medio|bajo|língua materna|fluente|avançado|intermediário|madrelingua|fluente|ottimo|buono|scolastico|moedertaal|vloeiend|goed|basis|ojczysty|biegły|biegle|podstawowy|średniozaawansowany|komunikatywny)(?![\p{L}\d])/iu;
const spoken =
  /(?:fluent(?:ly)?(?: in| speaker of)?|bilingual(?: in)?[:,]?|speaks?|native|spoken|conversational|proficient in|sprachen?:|langues?:|idiomas?:|languages?:|courant en|fließend)\s+(?:both\s+)?$/iu;
const speaker =
  /^[\s-]*(?:speaker|speaking|\((?:native|fluent|basic|intermediate|advanced|conversational|[ABC][12]))/i;

/** Languages with the level as written: from their section, and where a sentence says that they are spoken. */
export function findLanguages(
  text: string,
  lines: readonly Line[],
  sections: readonly Section[],
): LanguageItem[] {
  const own = sections.filter((section) => section.kind === 'languages');
  const inside = lines.filter((line) =>
    own.some((section) => within(line, section.body) || overlap(line, section.heading)),
  );
  const items: LanguageItem[] = [];
  const add = (item: LanguageItem) => {
    if (items.every((other) => other.language !== item.language)) items.push(item);
  };
  // 'Languages: Go, Python' are no languages of ours: what is unknown counts only beside what is known.
  const hasKnown = inside.some((line) => line.text.search(name) !== -1);
  if (hasKnown) for (const line of inside) for (const item of readLine(text, line, own)) add(item);
  for (const match of text.matchAll(name)) {
    const before = text.slice(Math.max(0, match.index - 32), match.index);
    const end = match.index + match[0].length;
    const section = sections.findLast(({ heading }) => heading.start <= match.index);
    if (
      section?.kind === 'work' ||
      section?.kind === 'references' ||
      own.some((section) => section.body.start <= match.index && end <= section.body.end)
    )
      continue;
    if (!/^\p{Lu}/u.test(match[0]) || (!spoken.test(before) && !speaker.test(text.slice(end, end + 16))))
      continue;
    add({
      language: englishName(match[0]) ?? match[0],
      level: level.exec(before)?.[0] ?? null,
      start: match.index,
      end,
    });
  }
  return items.sort((a, b) => a.start - b.start);
}

function readLine(text: string, line: Line, own: readonly Section[]): LanguageItem[] {
  const from = Math.max(
    line.start,
    own.find((section) => overlap(line, section.heading))?.heading.end ?? line.start,
  );
  const found = [...text.slice(from, line.end).matchAll(name)].map((match) => ({
    start: from + match.index,
    end: from + match.index + match[0].length,
  }));
  if (found.length === 0) return readUnknown(text, { start: from, end: line.end });
  return found.map((place, index) =>
    readKnown(text, place, from, found[index - 1], found[index + 1]?.start ?? line.end),
  );
}

function readKnown(
  text: string,
  place: Span,
  lineStart: number,
  previous: Span | undefined,
  stop: number,
): LanguageItem {
  const written = text.slice(place.start, place.end);
  const behind =
    text.slice(place.end, stop).split(/[;,•|](?!\s?(?:fluent|native|basic|[ABC][12]))/u)[0] ?? '';
  const after = level.exec(behind);
  const ahead =
    text
      .slice(previous?.end ?? lineStart, place.start)
      .split(/[;,:•|]/u)
      .at(-1) ?? '';
  const before = after ? null : level.exec(ahead);
  const start = before ? place.start - ahead.length + before.index : place.start;
  const end = after ? place.end + after.index + after[0].length : place.end;
  return { language: englishName(written) ?? written, level: after?.[0] ?? before?.[0] ?? null, start, end };
}

/** A language that the list does not have: one or two capitalised words alone, with or without a level. */
function readUnknown(text: string, span: Span): LanguageItem[] {
  const match = /^[\s:•-]*(\p{Lu}[\p{L}'’-]{2,}(?:\s\p{Lu}[\p{L}'’-]+)?)\s*(?:$|[(:–-])/u.exec(
    text.slice(span.start, span.end),
  );
  if (!match?.[1]) return [];
  const start = span.start + match[0].indexOf(match[1]);
  const after = level.exec(text.slice(span.start, span.end));
  return [
    {
      language: match[1],
      level: after?.[0] ?? null,
      start,
      end: after ? span.start + after.index + after[0].length : start + match[1].length,
    },
  ];
}
