/** A spreadsheet takes a cell that starts with one of these for a formula, and runs it; some do with the full-width ones too. */
const formulaStart = /^[=+\-@＝＋－＠\t\r\n\0|]/;

/** One line of CSV (RFC 4180). Text that could be a formula is led by an apostrophe, so that it opens as text. */
export function toCsvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = value.replaceAll('\0', '');
  const safe = formulaStart.test(text.trimStart()) || formulaStart.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
