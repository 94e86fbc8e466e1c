import type { RejectionProposal } from '@candor/contract/rejection-proposals';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { ProposalFindings } from '#features/outbox/proposal-findings.tsx';
import { Badge } from '#ui/badge.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { formatMoment } from '#ui/format.ts';
import { Summary } from '#ui/summary.tsx';

interface ProposalCardProps {
  proposal: RejectionProposal;
  mayWrite: boolean;
  isBusy: boolean;
  /** The email was opened in this visit. */
  isSeen: boolean;
  onSee: () => void;
  selected: boolean;
  onSelect: (selected: boolean) => void;
  onEdit: () => void;
  onDecide: (decision: 'approve' | 'cancel' | 'restore') => void;
}

/** A rejection that the score suggests: why, what it would say, and the decision. */
export function ProposalCard(props: ProposalCardProps) {
  const { proposal, mayWrite, isBusy, isSeen, onSee, selected, onSelect, onEdit, onDecide } = props;
  const { candidateName, jobTitle, state, preview } = proposal;
  const isOpen = state === 'proposed';
  return (
    <li className="flex gap-3 rounded-card border border-line bg-surface p-4">
      {mayWrite && isOpen && (
        <Checkbox
          className="mt-1"
          aria-label={`Select ${candidateName}, ${jobTitle}`}
          title={isSeen ? undefined : 'Open the email to select it'}
          aria-description={isSeen ? undefined : 'Open the email to select it'}
          disabled={!isSeen}
          checked={selected}
          onCheckedChange={(checked) => onSelect(checked === true)}
        />
      )}
      <article aria-label={`${candidateName}, ${jobTitle}`} className="min-w-0 flex-1">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0">
            <h2 className="flex flex-wrap items-center gap-2 font-semibold text-base [overflow-wrap:anywhere]">
              {candidateName}
              {proposal.blind && <BlindBadge />}
              {proposal.isBorderline && isOpen && <Badge tone="warn">Borderline</Badge>}
              {isSeen && isOpen && <Badge tone="good">Seen</Badge>}
            </h2>
            <p className="text-muted text-sm">
              {jobTitle} · scored {proposal.score}/100, threshold {proposal.threshold} ·{' '}
              <Link
                className="text-accent underline underline-offset-4"
                to={`${paths.candidateEvaluation(proposal.candidateId)}?application=${proposal.applicationId}`}
              >
                why
              </Link>
            </p>
          </div>
          <p className="text-muted text-sm">{describeState(proposal, mayWrite)}</p>
        </div>
        {/* The reason is made of the findings: it speaks where they cannot be shown. */}
        {proposal.findings.length > 0 ? (
          <ProposalFindings findings={proposal.findings} />
        ) : (
          <p className="mt-3">{proposal.reason}</p>
        )}
        <details
          // One that was changed closes, so that it is looked at again.
          key={proposal.version}
          className="group mt-3 rounded-control border border-line"
          onToggle={({ currentTarget }) => currentTarget.open && onSee()}
        >
          <Summary className="px-3 py-2 font-medium">
            {isOpen ? 'Email preview' : 'Email'}: {preview.subject}
          </Summary>
          <p className="max-w-prose whitespace-pre-wrap px-3 pb-3 [overflow-wrap:anywhere]">{preview.text}</p>
        </details>
        {mayWrite && (isOpen || state === 'cancelled') && (
          <div className="mt-3 flex flex-wrap gap-2">
            {isOpen ? (
              <>
                <Button
                  variant="secondary"
                  size="small"
                  disabled={isBusy}
                  onClick={() => onDecide('approve')}
                >
                  Send rejection<span className="sr-only"> to {candidateName}</span>
                </Button>
                <Button variant="secondary" size="small" disabled={isBusy} onClick={onEdit}>
                  Edit<span className="sr-only"> the email to {candidateName}</span>
                </Button>
                <Button variant="ghost" size="small" disabled={isBusy} onClick={() => onDecide('cancel')}>
                  Do not reject<span className="sr-only"> {candidateName}</span>
                </Button>
              </>
            ) : (
              <Button variant="secondary" size="small" disabled={isBusy} onClick={() => onDecide('restore')}>
                Propose again<span className="sr-only"> for {candidateName}</span>
              </Button>
            )}
          </div>
        )}
      </article>
    </li>
  );
}

function describeState(proposal: RejectionProposal, mayWrite: boolean) {
  const { state, sendAt, decidedBy, decidedAt, withdrawnReason } = proposal;
  const by = decidedBy ?? 'Candor';
  const at = decidedAt ? `, ${formatMoment(decidedAt)}` : '';
  if (state === 'sent' || state === 'approved') return `Sent by ${by}${at}`;
  if (state === 'cancelled') return withdrawnReason ?? `Canceled by ${by}${at}`;
  if (sendAt) return `Sends ${formatMoment(sendAt)} unless someone cancels it`;
  const why = explainWait(proposal);
  if (!mayWrite) return why ? `${why}: needs a decision` : 'Needs a decision';
  return why ? `${why}: waiting for you` : 'Waiting for you';
}

/** Why nothing sends it automatically; undefined where that is simply off. */
function explainWait({ wasRejectedBefore, isBorderline }: RejectionProposal): string | undefined {
  if (wasRejectedBefore) return 'Got a rejection before';
  return isBorderline ? 'Close to the threshold' : undefined;
}
