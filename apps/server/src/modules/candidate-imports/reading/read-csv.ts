export interface CsvRecord {
  /** The line of the file in which it begins, from 1. */
  line: number;
  cells: string[];
}

const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];
/** Records by which the delimiter is told. */
const sampleRecords = 20;
/** How many quotes without an end a file can have. */
const mostRewinds = 5;

/** The records of a text with comma, semicolon or tab between cells. Empty lines are left out. */
export function readCsv(text: string): { records: CsvRecord[]; delimiter: Delimiter } {
  const delimiter = guessDelimiter(text);
  return { records: [...parse(text, delimiter)], delimiter };
}

/** The one that cuts the first records into the most cells, as many in each as in the first. */
function guessDelimiter(text: string): Delimiter {
  const scored = delimiters.map((delimiter) => {
    const widths: number[] = [];
    for (const { cells } of parse(text, delimiter)) {
      widths.push(cells.length);
      if (widths.length === sampleRecords) break;
    }
    const [first = 1] = widths;
    const alike = widths.filter((width) => width === first).length / Math.max(1, widths.length);
    return { delimiter, score: first > 1 ? alike * 1_000 + first : 0 };
  });
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).delimiter;
}

/** RFC 4180, and what programs make of it: any line end, and a quote inside a cell that does not begin with one. */
function* parse(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  // The sheet's own word on its delimiter; Excel writes it.
  const preface = /^\uFEFF?sep=.\r?\n/i.exec(text)?.[0] ?? '';
  let line = preface ? 2 : 1;
  let startLine = line;
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let wasQuoted = false;
  let opened = { at: 0, line: 0 };
  let rewinds = 0;
  const endCell = () => {
    cells.push(cell);
    cell = '';
    wasQuoted = false;
  };
  for (let at = preface.length || (text.startsWith('\uFEFF') ? 1 : 0); ; at += 1) {
    if (at >= text.length) {
      // Its quote never ends: it is a sign like any other, and the rows it would have swallowed are rows.
      if (!isQuoted || rewinds === mostRewinds) break;
      rewinds += 1;
      isQuoted = false;
      cell = '"';
      ({ at, line } = opened);
      continue;
    }
    const sign = text[at];
    const isLineEnd = sign === '\n' || sign === '\r';
    if (isLineEnd) {
      if (sign === '\r' && text[at + 1] === '\n') at += 1;
      line += 1;
    }
    if (isQuoted) {
      if (sign !== '"') cell += isLineEnd ? '\n' : sign;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '' && !wasQuoted) {
      isQuoted = true;
      wasQuoted = true;
      opened = { at, line };
    } else if (sign === delimiter) endCell();
    else if (isLineEnd) {
      endCell();
      if (cells.some((text) => text.trim() !== '')) yield { line: startLine, cells };
      cells = [];
      startLine = line;
    } else cell += sign;
  }
  endCell();
  if (cells.some((text) => text.trim() !== '')) yield { line: startLine, cells };
}
