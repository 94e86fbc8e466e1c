import type { ResponseOf } from '@candor/contract/endpoint';
import type { evaluations } from '@candor/contract/evaluations';

export type ReadResume = ResponseOf<typeof evaluations.getResume>;

export interface Stretch {
  start: number;
  end: number;
}

/** Where words stand on a page, in percent of its width and height. */
export interface QuoteBox {
  page: number;
  left: number;
  top: number;
  width: number;
  height: number;
  text: string;
}

/** How wide a text is beside another one, in any unit. */
type Measure = (text: string) => number;

/** A little more than the letters, so that the ends of words are inside. */
const sidePoints = 1.5;

/** The boxes that cover a stretch of the text: one for every line that it touches, cut to its share of the line. */
export function findQuoteBoxes(
  { text, lines, pages }: Pick<ReadResume, 'text' | 'lines' | 'pages'>,
  { start, end }: Stretch,
  measure: Measure = ({ length }) => length,
): QuoteBox[] {
  return lines.flatMap((line) => {
    const size = pages[line.page - 1];
    const [from, to] = [Math.max(start, line.start), Math.min(end, line.end)];
    const words = text.slice(from, to);
    if (!size || words.trim() === '') return [];
    const whole = measure(text.slice(line.start, line.end)) || 1;
    const left = line.x + (measure(text.slice(line.start, from)) / whole) * line.width - sidePoints;
    const right = line.x + (measure(text.slice(line.start, to)) / whole) * line.width + sidePoints;
    return {
      page: line.page,
      left: (left / size.width) * 100,
      top: (line.y / size.height) * 100,
      width: ((right - left) / size.width) * 100,
      height: (line.height / size.height) * 100,
      text: words,
    };
  });
}

/** Measures by a typeface of the browser: letters are not equally wide, whatever the document is set in. */
export function createMeasure(): Measure | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  context.font = '20px sans-serif';
  return (text) => context.measureText(text).width;
}
