import { ink, margin, measure, type Paper } from './paper.ts';

const labelWidth = 110;

/** Names and values in two columns. */
export function printFacts(paper: Paper, facts: readonly (readonly [string, string])[]): void {
  for (const [label, value] of facts) {
    const words = { x: margin + labelWidth, width: measure - labelWidth };
    const height = paper.heightOf(value, words);
    paper.need(Math.min(height, 300));
    paper.put(label, { colour: ink.muted, width: labelWidth - 10 });
    paper.write(value, { ...words, after: 3 });
  }
}
