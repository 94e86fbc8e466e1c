import type { Dossier } from '@candor/contract/dossier';
import type { DeclaredCheck, Finding } from '@candor/contract/evaluations';
import { groupWords, stateWords } from './dossier-words.ts';
import { ink, margin, measure, type Paper } from './paper.ts';

const indent = 14;

/** What the resume shows for each criterion, with the words that show it; apart from them, what the candidate declared. */
export function printFindings(paper: Paper, { findings, make_up: made, declared_checks }: Dossier): void {
  paper.heading('Findings');
  const counted = made.groups.flatMap((group) => group.findings);
  for (const group of Object.keys(groupWords) as Finding['group'][]) {
    const own = findings.filter((finding) => finding.group === group);
    if (own.length === 0) continue;
    paper.need(60);
    paper.write(groupWords[group], { face: 'bold', size: 10, colour: ink.accent, after: 3 });
    for (const finding of own) {
      const isOfIt = ({ criterion_id }: { criterion_id: string }) => criterion_id === finding.criterion_id;
      printFinding(paper, finding, counted.find(isOfIt));
      for (const declared of declared_checks.filter(isOfIt)) printDeclared(paper, declared);
      paper.y += 5;
    }
    paper.y += 4;
  }
}

function printFinding(
  paper: Paper,
  finding: Finding,
  made: { points: number; out_of: number } | undefined,
): void {
  const side = { x: margin + measure - 190, width: 190, align: 'right', colour: ink.muted, size: 8 } as const;
  paper.need(34);
  const weighs = made?.out_of
    ? `${made.points.toFixed(1)} of ${made.out_of.toFixed(1)} points`
    : 'does not count';
  paper.put(`${stateWords[finding.state]} · ${weighs}`, side);
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
}

function printDeclared(paper: Paper, { question, answer }: DeclaredCheck): void {
  const place = { x: margin + indent, width: measure - indent, after: 3 } as const;
  paper.write(`Declared by the candidate: ${question}: ${answer}`, { ...place, colour: ink.muted });
}
