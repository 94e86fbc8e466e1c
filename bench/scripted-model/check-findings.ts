import { createLocator } from '@candor/agents/scoring/locate-quote';
import type { Models } from '@candor/scoring/models';
import type { Agreement } from './agreement.ts';
import { explainDifference } from './explain-difference.ts';
import type { GoldFinding, GoldPost } from './gold.ts';
import { createGoldModel } from './gold-model.ts';
import { judgeResume, type Subject } from './judge-resume.ts';

interface Checked {
  post: GoldPost;
  /** Of one resume. */
  findings: readonly GoldFinding[];
  subject: Subject;
}

/** Whether the verdicts of a model that says what is labelled arrive. */
export async function checkFindings(
  { post, findings, subject }: Checked,
  agreement: Agreement,
  models: Models | null,
): Promise<void> {
  const locate = createLocator(subject.resume.text);
  // The labels were made on the open resume; a model sees, and can quote, what blinding leaves of it.
  const see = ({ quote }: GoldFinding) =>
    locate(quote ?? '')
      .map(({ start, end }) => subject.blind.slice(start, end).replace(/\s+/g, ' ').trim())
      .join(' … ');
  const quoteOf = (finding: GoldFinding) => see(finding) || (finding.quote ?? '');
  const model = createGoldModel({ post, findings, quoteOf });
  const judged = await judgeResume(model, subject, models);
  for (const finding of findings) {
    const wanted = finding.verdict === 'partly' ? 'partial' : finding.verdict;
    const isNamed = (name: string) => name.toLowerCase() === finding.criterion.toLowerCase();
    const found = judged.findings.find(({ criterion }) => isNamed(criterion));
    const kind = post.criteria.find(({ name }) => isNamed(name))?.kind ?? '';
    for (const name of ['verdicts', `verdicts: ${wanted}`, `verdicts on ${kind}`])
      agreement.count(name, found?.state === wanted);
    if (found?.state === wanted) continue;
    const isRead = locate(finding.quote ?? '').length > 0;
    const why = explainDifference({ ...{ finding, found, isRead }, ...judged, seen: see(finding) });
    agreement.differences.push(
      `${post.post} ${finding.resume} “${finding.criterion}”: ${wanted}, but ${found?.state ?? 'nothing'} (${why})`,
    );
  }
}
