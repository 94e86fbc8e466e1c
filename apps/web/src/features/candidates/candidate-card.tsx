import type { ListedCandidate } from '@candor/contract/candidates';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { ListSelection } from '#app/use-list-selection.ts';
import { ApplicantAvatar } from '#features/applications/applications.feature.ts';
import { fullNameOf, placeOf } from '#features/candidates/candidate-names.ts';
import { CandidateStage } from '#features/candidates/candidate-stage.tsx';
import { ContactFacts } from '#features/candidates/contact-facts.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';

interface CandidateCardProps {
  candidate: ListedCandidate;
  mayWrite: boolean;
  /** Only for those who may act on a selection. */
  selection: ListSelection | undefined;
  onOpen: (candidate: ListedCandidate) => void;
}

export function CandidateCard({ candidate, mayWrite, selection, onOpen }: CandidateCardProps) {
  const name = fullNameOf(candidate);
  return (
    <article className="flex h-full items-start gap-4 rounded-card border border-line bg-surface p-4 max-sm:flex-col">
      <div className="flex min-w-0 flex-1 items-start gap-3 max-sm:w-full">
        {selection && (
          <Checkbox
            aria-label={`Select ${name}`}
            checked={selection.has(candidate.id)}
            onCheckedChange={(checked) => selection.select([candidate.id], checked === true)}
            className="mt-3"
          />
        )}
        <ApplicantAvatar name={name} />
        <div className="min-w-0 flex-1">
          <h2 className="mb-1 flex flex-wrap items-center gap-2 text-base [overflow-wrap:anywhere]">
            <Link to={paths.candidate(candidate.id)} className="underline-offset-4 hover:underline">
              {name}
            </Link>
            {candidate.blind && <BlindBadge />}
          </h2>
          <ContactFacts email={candidate.email} phone={candidate.phone} place={placeOf(candidate)} />
        </div>
      </div>
      <div className="flex flex-col items-stretch gap-2 max-sm:w-full max-sm:flex-row max-sm:items-center max-sm:justify-end">
        <Button variant="secondary" size="small" onClick={() => onOpen(candidate)}>
          View Details<span className="sr-only"> of {name}</span>
        </Button>
        <CandidateStage candidate={candidate} name={name} mayWrite={mayWrite} />
      </div>
    </article>
  );
}
