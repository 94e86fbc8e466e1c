import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { ApplicationHistory } from '#features/candidates/application-history.tsx';
import { BackgroundSection } from '#features/candidates/background-section.tsx';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { candidateDetailsQuery } from '#features/candidates/candidates-query.ts';
import { ContactSection } from '#features/candidates/contact-section.tsx';
import { CoverLetters } from '#features/candidates/cover-letters.tsx';
import { DeclarationsSection } from '#features/candidates/declarations-section.tsx';
import { MergesSection } from '#features/candidates/merges-section.tsx';
import { MessagesSection } from '#features/candidates/messages-section.tsx';
import { SamePersonSection } from '#features/candidates/same-person-section.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface CandidateDialogProps {
  candidateId: string;
  /** Undefined where it has to be asked for. */
  name: string | undefined;
  onClose: () => void;
}

function Profile({ candidateId, onClose }: Omit<CandidateDialogProps, 'name'>) {
  const { data, error, isFetching, refetch } = useQuery(candidateDetailsQuery(candidateId));
  const failure = findApiError(error);
  if (data)
    return (
      <div className="flex flex-col gap-6">
        <Link
          to={paths.candidate(data.id)}
          className={buttonStyles({ variant: 'secondary', className: 'self-start' })}
        >
          Open full page
        </Link>
        {data.blind && (
          <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
            <BlindBadge />
            Name, contact details, schools and cover letters appear once an application reaches the stage.
          </p>
        )}
        <SamePersonSection candidateId={data.id} onGone={onClose} />
        <ContactSection candidate={data} />
        <BackgroundSection history={data.applications} />
        <DeclarationsSection history={data.applications} />
        <CoverLetters history={data.applications} />
        <ApplicationHistory
          candidateId={data.id}
          name={fullNameOf(data)}
          email={data.email ?? undefined}
          history={data.applications}
        />
        <MessagesSection candidateId={data.id} />
        <MergesSection candidateId={data.id} />
      </div>
    );
  if (error)
    return (
      <ErrorState
        title="Failed to fetch the candidate"
        text={failure?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={failure?.requestId}
      />
    );
  return (
    <div aria-busy="true" className="flex h-96 flex-col gap-6">
      <p role="status" className="sr-only">
        Loading the profile...
      </p>
      {['h-12', 'h-20', 'h-40'].map((height) => (
        <div key={height} className="flex flex-col gap-3">
          <Skeleton className="h-4 w-40" />
          <Skeleton className={height} />
        </div>
      ))}
    </div>
  );
}

/** A candidate with everything that is known of them. */
export function CandidateDialog({ candidateId, name, onClose }: CandidateDialogProps) {
  const { data } = useQuery(candidateDetailsQuery(candidateId));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name ?? (data ? fullNameOf(data) : 'Candidate')}
      description="Candidate profile"
      className="max-w-[900px]"
    >
      <Profile candidateId={candidateId} onClose={onClose} />
    </Dialog>
  );
}
