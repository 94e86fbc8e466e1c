import type { Passage } from './knowledge.ts';
import { sentencesOf } from './sentences.ts';

const maxPassageLength = 700;
const maxHeadingLength = 70;
const openingWordCount = 7;

/** Cuts a company description, with or without headings, into passages that can be told one by one. */
export function companyPassages(description: string, companyName: string): Passage[] {
  const passages: Passage[] = [];
  let heading: string | undefined;
  const add = (text: string) =>
    passages.push({
      id: `company-${passages.length + 1}`,
      kind: 'company',
      title: heading ?? (passages.length === 0 ? `About ${companyName}` : openingOf(text)),
      text,
    });
  for (const block of description.replace(/\r\n?/g, '\n').split(/\n\s*\n/)) {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
    let body: string[] = [];
    const flush = () => {
      for (const text of cutLong(body.join('\n'))) add(text);
      body = [];
    };
    for (const [index, line] of lines.entries()) {
      const found = findHeading(line, index === 0);
      if (found === undefined) body.push(line);
      else {
        flush();
        heading = found;
      }
    }
    flush();
  }
  return passages;
}

/** The first words of a passage without a heading: many of one name could not be told apart where topics are offered. */
function openingOf(text: string): string {
  const words = text.split(/\s+/);
  const opening = words.slice(0, openingWordCount).join(' ');
  return words.length > openingWordCount ? `${opening.replace(/[,;:.]$/, '')} …` : opening;
}

/** Marked as a heading, or the first line of a block, short and without an end. */
function findHeading(line: string, isFirst: boolean): string | undefined {
  const marked = /^#{1,6}\s+(.+?)\s*#*$/.exec(line) ?? /^\*\*([^*]+)\*\*:?$/.exec(line);
  if (marked?.[1]) return marked[1].replace(/:$/, '').trim();
  const isShort = line.length <= maxHeadingLength && line.split(/\s+/).length <= 8;
  const isUnended = !/[.!?;,]["”’)]?$/.test(line) && !/^[-*•]\s/.test(line);
  return isFirst && isShort && isUnended ? line.replace(/:$/, '').trim() : undefined;
}

function cutLong(text: string): string[] {
  if (text.length <= maxPassageLength) return text === '' ? [] : [text];
  const parts: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length < maxPassageLength)
      parts[parts.length - 1] = `${last} ${sentence}`;
    else parts.push(sentence);
  }
  return parts;
}
