import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { findingWords } from '#features/evaluations/evaluations.feature.ts';

type Findings = RejectionProposal['findings'];

const order = ['contradicted', 'no_evidence', 'unclear', 'partial', 'met'] as const;

/** What stands behind a proposal: the criteria by how they were found, the missing and the required ones first. */
export function ProposalFindings({ findings }: { findings: Findings }) {
  const groups = order
    .map((state) => ({ state, criteria: findings.filter((finding) => finding.state === state) }))
    .filter(({ criteria }) => criteria.length > 0);
  return (
    <dl aria-label="Findings" className="mt-3 flex flex-col gap-1.5">
      {groups.map(({ state, criteria }) => (
        <div key={state} className="grid gap-x-3 sm:grid-cols-[7rem_1fr]">
          <dt className="text-muted">{findingWords[state]}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <Names label="Required" criteria={criteria.filter(({ required }) => required)} />
            <Names label="Also asked for" criteria={criteria.filter(({ required }) => !required)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Names({ label, criteria }: { label: string; criteria: Findings }) {
  if (criteria.length === 0) return null;
  return (
    <p>
      <span className="text-muted">{label}:</span> {criteria.map(({ criterion }) => criterion).join(' · ')}
    </p>
  );
}
