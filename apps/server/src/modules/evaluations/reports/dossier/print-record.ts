import type { Dossier } from '@candor/contract/dossier';
import { formatMoment } from './dossier-words.ts';
import { ink, margin, measure, type Paper } from './paper.ts';
import { printFacts } from './print-facts.ts';

const whenWidth = 130;
const whoWidth = 120;

/** How the evaluation was made, which runs there were, and who did what. */
export function printRecord(paper: Paper, { provenance, evaluation, runs, history }: Dossier): void {
  paper.heading('How it was made');
  printFacts(paper, [
    ['Engine', provenance.engine],
    ['File', `${provenance.file_name} (${provenance.file_type}, ${provenance.file_size_bytes} bytes)`],
    ['SHA-256', provenance.file_sha256],
    ['Started by', provenance.started_by.name],
    ['Finished', formatMoment(provenance.finished_at)],
    [
      'Duration',
      `${provenance.duration_ms === null ? 'not recorded' : `${provenance.duration_ms} ms`}, attempt ${Math.max(1, provenance.attempts)}`,
    ],
    [
      'Criteria',
      `${evaluation.criteria_version ?? 'from the job'}, fingerprint ${provenance.criteria_hash ?? 'not recorded'}`,
    ],
    ...Object.entries(provenance.recorded).map(([name, value]) => [sayName(name), String(value)] as const),
  ]);
  paper.heading('Runs');
  for (const run of runs)
    entry(
      paper,
      formatMoment(run.at),
      run.score === null ? run.state : `score ${run.score}`,
      `${run.evaluation_id}${run.engine ? `, ${run.engine}` : ''}`,
    );
  paper.heading('History');
  if (history.length === 0) paper.write('Nothing is on record.', { colour: ink.muted });
  for (const { at, who, action, detail } of history)
    entry(paper, formatMoment(at), who, `${action}${detail ? `. ${detail}` : ''}`);
}

function entry(paper: Paper, when: string, who: string, what: string): void {
  const whoWords = { x: margin + whenWidth, width: whoWidth - 8 };
  const words = { x: margin + whenWidth + whoWidth, width: measure - whenWidth - whoWidth };
  const height = Math.max(paper.heightOf(what, words), paper.heightOf(who, whoWords));
  paper.need(Math.min(height, 300));
  paper.put(when, { width: whenWidth - 8, colour: ink.muted });
  paper.put(who, whoWords);
  const top = paper.y;
  paper.write(what, words);
  paper.y = Math.max(paper.y, paper.y > top ? top + height : paper.y) + 3;
}

/** 'reader_version' as a label. */
function sayName(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
