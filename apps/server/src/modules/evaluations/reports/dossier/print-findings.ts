import type { Dossier } from '@candor/contract/dossier';
import type { Finding } from '@candor/contract/evaluations';
import { groupWords, stateWords } from './dossier-words.ts';
import { ink, margin, measure, type Paper } from './paper.ts';

const indent = 14;

/** What the resume shows for each criterion, with the words that show it. */
export function printFindings(paper: Paper, { findings, make_up: made }: Dossier): void {
  paper.heading('Findings');
  for (const { group, findings: shares } of made.groups) {
    paper.need(60);
    paper.write(groupWords[group], { face: 'bold', size: 10, colour: ink.accent, after: 3 });
    for (const finding of findings.filter((one) => one.group === group)) {
      const share = shares.find(({ criterion_id }) => criterion_id === finding.criterion_id);
      printFinding(paper, finding, share);
    }
    paper.y += 4;
  }
}

function printFinding(
  paper: Paper,
  finding: Finding,
  share: { share: number; shown: number } | undefined,
): void {
  const side = { x: margin + measure - 190, width: 190, align: 'right', colour: ink.muted, size: 8 } as const;
  paper.need(34);
  const state = `${stateWords[finding.state]}${share ? ` · ${share.shown.toFixed(0)} % shown · ${share.share.toFixed(0)} % of the group` : ''}`;
  paper.put(state, side);
  paper.write(`${finding.criterion}${finding.required ? ' (required)' : ''}`, {
    face: 'bold',
    width: measure - 200,
    after: 1,
  });
  if (finding.reason) paper.write(finding.reason, { colour: ink.muted, after: 2 });
  for (const quote of finding.quotes) {
    const words = { face: 'italic', x: margin + indent, width: measure - indent } as const;
    const text = `“${quote.text.replace(/\s+/g, ' ')}” (page ${quote.page})`;
    const height = paper.heightOf(text, words);
    paper.need(height);
    paper.pdf.rect(margin + 4, paper.y, 1.5, height - 3).fill(ink.accent);
    paper.write(text, { ...words, after: 3 });
  }
  paper.y += 5;
}
