import type { Proposal } from '@candor/agents/scoring';
import type { Evaluation } from '@candor/scoring/evaluate';
import type { GoldFinding } from './gold.ts';

interface Outcome {
  finding: GoldFinding;
  found: Evaluation['findings'][number] | undefined;
  proposals: readonly Proposal[];
  /** The labelled quote stands in the text that was read. */
  isRead: boolean;
  /** The part of it that the blind text shows. */
  seen: string;
}

/** Why a finding is not what the labelled set says. */
export function explainDifference({ finding, found, proposals, isRead, seen }: Outcome): string {
  if (!found) return 'not a criterion';
  if (proposals.some(({ criterionId }) => criterionId === found.criterionId)) return found.reason;
  if (finding.quote === null) return 'labelled without a quote';
  if (!isRead) return 'the quote does not stand in the text that was read';
  return seen === ''
    ? 'the quote is covered by the blind text'
    : 'the quote does not stand in the blind text';
}
