import type { ReadLine } from '../read-lines.ts';

const dateLike = /(?:19|20)\d\d/;

/**
 * The lines of a table: a row of short cells is one line, with tabs; cells of several lines are read one after the other;
 * a table that only serves to make columns is read column by column.
 */
export function tableLines(rows: readonly ReadLine[][][]): ReadLine[] {
  const filled = rows.filter((cells) => cells.some((cell) => cell.length > 0));
  const isColumns =
    filled.length > 1 &&
    filled.every((cells) => cells.length > 1 && cells.every((cell) => cell.length !== 1));
  if (isColumns) {
    const width = Math.max(...filled.map((cells) => cells.length));
    return Array.from({ length: width }, (_, column) =>
      filled.flatMap((cells) => cells[column] ?? []),
    ).flat();
  }
  return filled.flatMap(rowLines);
}

function rowLines(cells: readonly ReadLine[][]): ReadLine[] {
  const full = cells.filter((cell) => cell.length > 0);
  if (full.every((cell) => cell.length === 1))
    return [{ text: full.map((cell) => cell[0]?.text ?? '').join('\t') }];
  const [first, second, ...rest] = full;
  const label = first?.length === 1 ? first[0]?.text : undefined;
  // A date beside what was done then stays with its first line.
  if (label && label.length <= 40 && dateLike.test(label) && second)
    return [{ text: `${label}\t${second[0]?.text ?? ''}` }, ...second.slice(1), ...rest.flat()];
  return full.flat();
}
