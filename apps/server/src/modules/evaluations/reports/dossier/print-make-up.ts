import type { Dossier } from '@candor/contract/dossier';
import { groupWords } from './dossier-words.ts';
import { ink, margin, measure, type Paper } from './paper.ts';

const columns = [
  { title: 'Group', x: margin, width: 170, align: 'left' },
  { title: 'Share of the score', x: margin + 170, width: 100, align: 'right' },
  { title: 'Shown by the resume', x: margin + 270, width: 120, align: 'right' },
  { title: 'Points', x: margin + 400, width: measure - 400, align: 'right' },
] as const;

/** The score as a sum: what each group counts for, how much of it is shown, and the points that gives. */
export function printMakeUp(paper: Paper, { make_up: made }: Dossier): void {
  paper.heading('Score breakdown');
  paper.write(
    'Each group is the weighted average of its criteria, and a required criterion counts double. The total is the average of the groups by their share. Nothing else counts. Fixed code computes it, not a language model.',
    { colour: ink.muted, after: 8 },
  );
  row(
    paper,
    columns.map(({ title }) => title),
    { face: 'bold', size: 8 },
  );
  for (const { group, share, shown, points } of made.groups) {
    row(paper, [groupWords[group], `${share.toFixed(1)} %`, `${shown.toFixed(1)} %`, points.toFixed(1)]);
    paper.pdf.rect(margin, paper.y - 4, (measure * points) / 100, 2).fill(ink.accent);
    paper.y += 2;
  }
  paper.rule();
  paper.y += 4;
  row(paper, ['Total', '', '', made.computed.toFixed(1)], { face: 'bold' });
  paper.write(
    made.agrees
      ? `Rounded: ${made.score}.`
      : `The saved score is ${made.score}. The group weights have changed since; the sum above uses the current ones.`,
    { colour: ink.muted, after: 2 },
  );
}

function row(
  paper: Paper,
  cells: readonly string[],
  words: { face?: 'bold' | 'regular'; size?: number } = {},
): void {
  paper.need(18);
  for (const [index, { x, width, align }] of columns.entries())
    paper.put(cells[index] ?? '', { x, width, align, ...words });
  paper.y += 17;
}
