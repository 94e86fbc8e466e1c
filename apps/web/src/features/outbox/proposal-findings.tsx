import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { findingWords } from '#features/evaluations/evaluations.feature.ts';

type Findings = RejectionProposal['findings'];

const order = ['contradicted', 'no_evidence', 'partial', 'met'] as const;

/** What stands behind a proposal: the criteria by how they were found, the missing ones first. */
export function ProposalFindings({ findings }: { findings: Findings }) {
  const groups = order
    .map((state) => ({ state, criteria: findings.filter((finding) => finding.state === state) }))
    .filter(({ criteria }) => criteria.length > 0);
  if (groups.length === 0) return null;
  return (
    <dl aria-label="Findings" className="mt-2 flex flex-col gap-1 text-sm">
      {groups.map(({ state, criteria }) => (
        <div key={state} className="grid gap-x-3 sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">{findingWords[state]}</dt>
          <dd className="[overflow-wrap:anywhere]">
            {criteria
              .map(({ criterion, required }) => (required ? `${criterion} (required)` : criterion))
              .join(' · ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
