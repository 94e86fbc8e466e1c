import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { findingWords } from '#features/evaluations/evaluations.feature.ts';
import { Summary } from '#ui/summary.tsx';

type Findings = RejectionProposal['findings'];

const order = ['contradicted', 'no_evidence', 'unclear', 'partial', 'met'] as const;

const leading = 3;

/** What stands behind a proposal: the three reasons that weigh most, and everything else folded below. */
export function ProposalFindings({ findings }: { findings: Findings }) {
  const reasons = listReasons(findings);
  return (
    <div className="mt-3">
      <ul aria-label="Main reasons" className="flex flex-col gap-1">
        {reasons.slice(0, leading).map(({ criterion, state, required }) => (
          <li key={`${state} ${criterion}`} className="[overflow-wrap:anywhere]">
            <span className="text-muted">{findingWords[state]}:</span> {criterion}
            {required && <span className="text-muted"> (required)</span>}
          </li>
        ))}
      </ul>
      {findings.length > Math.min(reasons.length, leading) && (
        <details className="group mt-2">
          <Summary className="py-0.5 text-muted">All {findings.length} findings</Summary>
          <AllFindings findings={findings} />
        </details>
      )}
    </div>
  );
}

/** Findings against the application: required criteria first, and missing before partly shown. */
function listReasons(findings: Findings): Findings {
  return findings
    .filter(({ state }) => state !== 'met')
    .toSorted(
      (a, b) => Number(b.required) - Number(a.required) || order.indexOf(a.state) - order.indexOf(b.state),
    );
}

function AllFindings({ findings }: { findings: Findings }) {
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
            <Names label="Preferred" criteria={criteria.filter(({ required }) => !required)} />
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
