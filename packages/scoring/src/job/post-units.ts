/** A sentence or a list item of a job's text, with what stands above it. */
export interface PostUnit {
  start: number;
  end: number;
  text: string;
  /** The heading it stands under; empty at the top. */
  heading: string;
  /** What comes before it. */
  previous: string;
  isBullet: boolean;
}

const bullet =
  /^[^\S\n]*(?:[•·▪●◦‣⁃∙○■□➢➤►✓✔*+–—-]+[^\S\n]*|o[^\S\n]+|\(?\d{1,2}[.)][^\S\n]+|[a-z][.)][^\S\n]+)(?=[\p{L}\p{N}"'“‘(.$])/u;
const sentenceEnd = /(?<=[\p{L}\p{N})"'”’%][.!?]["'”’)]?)\s+(?=["'“‘(]?[\p{Lu}\d])/gu;
/** 'e.g. Cisco' and 'Sr. Analyst' go on. */
const shortForm =
  /(?:\b(?:e\.g|i\.e|etc|incl|approx|vs|no|sr|jr|dr|mr|mrs|ms|st|inc|ltd|co|dept|min|max|yrs?|u\.s|u\.k)|\b\p{Lu})\.$/iu;
const maxHeadingWords = 9;

/** The units of a job's text in order; a heading is one, too. */
export function splitPost(text: string): PostUnit[] {
  const units: PostUnit[] = [];
  let heading = '';
  let previous = '';
  const lines = [...text.matchAll(/[^\n]+/g)].filter(([line]) => /[\p{L}\p{N}]/u.test(line));
  for (const [position, match] of lines.entries()) {
    const line = match[0];
    const mark = bullet.exec(line)?.[0] ?? '';
    const isBullet = mark.trim() !== '';
    const next = lines[position + 1]?.[0] ?? '';
    if (!isBullet && isHeading(line, next)) heading = tidy(line);
    for (const [start, end] of sentencesOf(line, mark.length)) {
      const own = tidy(line.slice(start, end));
      if (!/\p{L}/u.test(own)) continue;
      units.push({
        start: match.index + start,
        end: match.index + end,
        text: own,
        heading: own === heading ? '' : heading,
        previous,
        isBullet,
      });
      previous = own;
    }
  }
  return units;
}

function sentencesOf(line: string, from: number): [number, number][] {
  const found: [number, number][] = [];
  let start = from;
  for (const gap of line.slice(from).matchAll(sentenceEnd)) {
    const end = from + gap.index;
    if (shortForm.test(line.slice(start, end))) continue;
    found.push([start, end]);
    start = end + gap[0].length;
  }
  found.push([start, line.length]);
  return found;
}

function isHeading(line: string, next: string): boolean {
  const plain = tidy(line);
  const words = plain.split(/\s+/).length;
  if (words > maxHeadingWords || plain.length > 70 || /[.;,!]$/.test(plain)) return false;
  if (/^\s*(?:#|\*\*)/.test(line) || /:\s*\**\s*$/.test(line)) return true;
  if (!/\p{Ll}/u.test(plain)) return true;
  return bullet.test(next) || (words <= 5 && /^\p{Lu}/u.test(plain) && next.split(/\s+/).length > words + 3);
}

function tidy(line: string): string {
  return line
    .replace(/[#*_`]+(?=\s|\p{L}|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
