import type { SwapTest } from '@candor/contract/evaluation-reports';
import type { Finding } from '@candor/scoring/finding';

type ChangedFinding = SwapTest['variants'][number]['changed_findings'][number];

/** The findings that count otherwise than before; the words of a quote may differ, because the name in them does. */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): ChangedFinding[] {
  const others = new Map(after.map((finding) => [finding.criterionId, finding]));
  return before.flatMap((finding) => {
    const other = others.get(finding.criterionId);
    if (other && describe(other) === describe(finding)) return [];
    return {
      criterion_id: finding.criterionId,
      criterion: finding.criterion,
      before: describe(finding),
      after: other ? describe(other) : 'not judged',
    };
  });
}

function describe({ state, strength, years }: Finding): string {
  return `${state.replace('_', ' ')}, ${Math.round(strength * 1000) / 10} %${years === null ? '' : `, ${years} years`}`;
}
