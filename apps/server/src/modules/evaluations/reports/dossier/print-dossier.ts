import type { Dossier } from '@candor/contract/dossier';
import { describeNoSkillGaps } from '@candor/contract/no-skill-gaps';
import { formatDay, formatMoment } from './dossier-words.ts';
import { ink, margin, measure, Paper } from './paper.ts';
import { printFacts } from './print-facts.ts';
import { printFindings } from './print-findings.ts';
import { printMakeUp } from './print-make-up.ts';
import { printRecord } from './print-record.ts';

/** The dossier as a document: first what was found and why, then how it was made and what was done. */
export async function printDossier(dossier: Dossier): Promise<Buffer> {
  const { candidate, job, evaluation } = dossier;
  const madeAt = new Date(dossier.made_at);
  const paper = new Paper(
    `Evaluation dossier: ${candidate.name}, ${job.title}`,
    dossier.organization,
    madeAt,
  );
  printHead(paper, dossier);
  paper.heading('Summary');
  paper.write(evaluation.justification, { after: 4 });
  if (evaluation.out_of_date)
    paper.write('The job or the resume changed since this evaluation was made.', { face: 'bold', after: 4 });
  printMakeUp(paper, dossier);
  printFindings(paper, dossier);
  printGaps(paper, dossier);
  printRecord(paper, dossier);
  return paper.finish(
    `Candor · dossier of evaluation ${evaluation.id} · made ${formatMoment(dossier.made_at)} by ${dossier.made_by.name}`,
  );
}

function printHead(paper: Paper, dossier: Dossier): void {
  const { candidate, job, evaluation, application } = dossier;
  const textWidth = measure - 110;
  const top = paper.y;
  paper.write('EVALUATION DOSSIER', {
    size: 8,
    face: 'bold',
    colour: ink.accent,
    after: 3,
    width: textWidth,
  });
  paper.write(candidate.name, { size: 20, face: 'bold', width: textWidth, after: 2 });
  paper.write(`${job.title} at ${dossier.organization}`, {
    size: 11,
    colour: ink.muted,
    width: textWidth,
  });
  const below = paper.y;
  paper.pdf.roundedRect(margin + measure - 92, top, 92, 62, 8).fill(ink.soft);
  paper.y = top + 8;
  const box = { x: margin + measure - 82, width: 72, align: 'right' } as const;
  paper.y += paper.put(String(evaluation.score), { ...box, size: 24, face: 'bold', colour: ink.accent });
  paper.put('score out of 100', { ...box, size: 7.5, colour: ink.muted });
  paper.y = Math.max(below, top + 62) + 12;
  printFacts(paper, [
    ['Candidate', [candidate.email, candidate.phone, candidate.location].filter(Boolean).join(' · ') || '—'],
    ['Job', [job.department, job.location, job.salary_range].filter(Boolean).join(' · ')],
    ['Applied', `${formatDay(application.applied_at)} (${application.source}); stage: ${application.stage}`],
    ['Evaluated', formatMoment(evaluation.evaluated_at)],
    [
      'Criteria',
      evaluation.criteria_version === null
        ? 'as understood from the text of the job'
        : `version ${evaluation.criteria_version}, as edited by the organization`,
    ],
    ['Made', `${formatMoment(dossier.made_at)} by ${dossier.made_by.name}`],
  ]);
}

function describeSkillGaps({ skill_gaps: gaps, findings, not_looked_for }: Dossier): string {
  if (not_looked_for.includes('skill_gaps')) return 'Skill gaps were turned off for this evaluation.';
  return gaps.length === 0 ? describeNoSkillGaps(findings) : `No evidence for: ${gaps.join(', ')}.`;
}

function describeNoSalary({ not_looked_for }: Dossier): string {
  return not_looked_for.includes('salary_limit')
    ? "Not included: the plan's salary insights for the month were used up."
    : 'None was recommended.';
}

const noticeWords: Record<Dossier['notices'][number]['kind'], string> = {
  copied: 'copied from the job post',
  keywords: "a list of the job post's own terms",
  instructions: 'written to screening software',
};

function printGaps(paper: Paper, dossier: Dossier): void {
  paper.heading('Gaps');
  paper.write(describeSkillGaps(dossier), { after: 4 });
  if (dossier.not_looked_for.includes('employment_gaps'))
    paper.write('Employment gaps were turned off for this evaluation.', { after: 4 });
  else if (dossier.employment_gaps.length === 0)
    paper.write('No employment gap was identified.', { after: 4 });
  for (const { duration, explanation } of dossier.employment_gaps)
    paper.write(`Employment gap of ${duration}: ${explanation}`, { after: 4 });
  paper.heading('Hidden text');
  paper.write(
    dossier.hidden_text.length === 0
      ? 'None found in the file.'
      : "The file has text that can't be seen on the page. It didn't count.",
    { after: 4 },
  );
  for (const { text, reason, page } of dossier.hidden_text.slice(0, 50))
    paper.write(`“${text.slice(0, 400)}” (page ${page}, ${reason.replaceAll('_', ' ')})`, {
      face: 'italic',
      after: 3,
    });
  if (dossier.notices.length > 0) {
    paper.heading('Copied and planted text');
    paper.write('This text does not count toward the score.', { after: 4 });
  }
  for (const { kind, text, page } of dossier.notices.slice(0, 50))
    paper.write(`“${text.slice(0, 400)}” (page ${page}, ${noticeWords[kind]})`, { face: 'italic', after: 3 });
  paper.heading('Salary');
  paper.write(dossier.recommended_salary ?? describeNoSalary(dossier), { face: 'bold', after: 3 });
  if (dossier.salary_rationale) paper.write(dossier.salary_rationale, { colour: ink.muted, after: 4 });
}
