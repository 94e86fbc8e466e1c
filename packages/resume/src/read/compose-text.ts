import type { HiddenText, Placed, ResumeText } from '../resume-text.ts';
import { normaliseLine } from './normalise-line.ts';
import type { ReadLimits } from './read-limits.ts';
import type { ReadDocument } from './read-lines.ts';

/** Enough to see what was hidden; a file can hide megabytes. */
const maxHidden = 200;
const maxHiddenLength = 2000;

/** Puts the lines of a document together to one text, and says where each of them stands in it. */
export function composeText(document: ReadDocument, limits: ReadLimits): Omit<ResumeText, 'language'> {
  const hidden = [...document.hidden];
  const lines: Placed[] = [];
  let text = '';
  let sizeBytes = 0;
  let { truncated } = document;
  for (const [page, { lines: pageLines }] of document.pages.entries()) {
    for (const line of pageLines) {
      const normal = normaliseLine(line.text);
      for (const finding of normal.hidden) hidden.push({ ...finding, page: page + 1 });
      if (normal.text === '') continue;
      sizeBytes += Buffer.byteLength(normal.text) + 1;
      if (sizeBytes > limits.maxTextBytes) {
        truncated = true;
        break;
      }
      const start = text.length;
      text += `${normal.text}\n`;
      if (line.box)
        lines.push({ start, end: start + normal.text.length, page: page + 1, ...rounded(line.box) });
    }
    text += '\f';
  }
  return {
    text,
    pages: document.pages.flatMap(({ size }) => (size ? [size] : [])),
    lines,
    hidden: tidyHidden(hidden, text),
    source: document.source,
    truncated,
  };
}

function rounded({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}

function tidyHidden(hidden: readonly HiddenText[], visible: string): HiddenText[] {
  return hidden
    .map((finding) => ({ ...finding, text: normaliseLine(finding.text).text.slice(0, maxHiddenLength) }))
    .filter(({ text }) => /[\p{L}\p{N}(]/u.test(text))
    .filter((finding) => !isCutByPageBreak(finding, visible))
    .slice(0, maxHidden);
}

/** Browsers paint a line that a page break cuts on both pages, and clip one of the two. */
function isCutByPageBreak({ text, reason }: HiddenText, visible: string): boolean {
  return (reason === 'covered' || reason === 'off_page') && visible.includes(text);
}
