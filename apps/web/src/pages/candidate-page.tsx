import type { CandidateDetails } from '@candor/contract/candidates';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { LoadFailure } from '#app/load-failure.tsx';
import { usePageSubject } from '#app/page-subject.ts';
import { paths } from '#app/paths.ts';
import { useGoBack } from '#app/use-go-back.ts';
import { useRight } from '#app/use-right.ts';
import { ApplicationHistory } from '#features/candidates/application-history.tsx';
import { BackgroundSection } from '#features/candidates/background-section.tsx';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { candidateDetailsQuery } from '#features/candidates/candidates-query.ts';
import { ContactSection } from '#features/candidates/contact-section.tsx';
import { CoverLetters } from '#features/candidates/cover-letters.tsx';
import { DeclarationsSection } from '#features/candidates/declarations-section.tsx';
import { EditCandidateDialog } from '#features/candidates/edit-candidate-dialog.tsx';
import { KeepingCard } from '#features/candidates/keeping-card.tsx';
import { MergesSection } from '#features/candidates/merges-section.tsx';
import { MessagesSection } from '#features/candidates/messages-section.tsx';
import { SamePersonSection } from '#features/candidates/same-person-section.tsx';
import { WriteEmailButton } from '#features/candidates/write-email-button.tsx';
import { candidateResultsQuery, ResumeView } from '#features/evaluations/evaluations.feature.ts';
import { NotesCard } from '#features/notes/notes.feature.ts';
import { TimelineCard } from '#features/timeline/timeline-card.tsx';
import { BackButton } from '#ui/back-link.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

export default function CandidatePage() {
  const { candidateId = '' } = useParams();
  const goBack = useGoBack(paths.candidates);
  const mayWrite = useRight('candidates.write');
  const [isEditing, setIsEditing] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(candidateDetailsQuery(candidateId));
  const name = data && fullNameOf(data);
  usePageSubject(name);
  return (
    <>
      <div className="mb-4">
        <BackButton onClick={goBack} />
      </div>
      <PageHead
        title={name ?? 'Candidate'}
        purpose={error && !data ? undefined : 'Everything your team knows about this candidate.'}
        actions={
          data && (
            <>
              {mayWrite && !data.blind && (
                <Button variant="secondary" onClick={() => setIsEditing(true)}>
                  <Pencil aria-hidden="true" />
                  Edit contact details
                </Button>
              )}
              <WriteEmailButton candidate={data} />
            </>
          )
        }
      />
      {error && !data && (
        <LoadFailure
          error={error}
          title="Failed to fetch the candidate"
          up={{ to: paths.candidates, label: 'All candidates' }}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96" />}
      {data && <Body candidate={data} name={name ?? ''} onGone={goBack} />}
      {data && isEditing && <EditCandidateDialog candidate={data} onClose={() => setIsEditing(false)} />}
    </>
  );
}

interface BodyProps {
  candidate: CandidateDetails;
  name: string;
  onGone: () => void;
}

/** On a wide screen, notes and emails are beside the timeline. */
function Body({ candidate, name, onGone }: BodyProps) {
  const [tab, setTab] = useState('timeline');
  const { id, applications } = candidate;
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-4 xl:col-span-2">
        {candidate.blind && (
          <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
            <BlindBadge />
            Name, contact details, schools and cover letters appear once an application reaches the stage.
          </p>
        )}
        <SamePersonSection candidateId={id} onGone={onGone} />
        <h2 className="sr-only">Profile</h2>
        <Card>
          <ContactSection candidate={candidate} />
        </Card>
        <Card>
          <ApplicationHistory
            candidateId={id}
            name={name}
            email={candidate.email ?? undefined}
            history={applications}
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Tabs
          label="Candidate"
          value={tab}
          onValueChange={setTab}
          tabs={[
            { value: 'timeline', label: 'Timeline', content: <TimelineCard key={id} candidateId={id} /> },
            { value: 'resume', label: 'Resume', content: <Resume candidateId={id} /> },
            {
              value: 'background',
              label: 'Background',
              content: (
                <Card className="flex flex-col gap-6">
                  <BackgroundSection history={applications} />
                  <DeclarationsSection history={applications} />
                  <CoverLetters history={applications} />
                </Card>
              ),
            },
            {
              value: 'emails',
              label: 'Emails',
              content: (
                <Card>
                  <MessagesSection candidateId={id} />
                </Card>
              ),
            },
          ]}
        />
        <MergesSection candidateId={id} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <KeepingCard candidate={candidate} />
        <NotesCard candidateId={id} />
      </div>
    </div>
  );
}

/** The resume that was evaluated last. */
function Resume({ candidateId }: { candidateId: string }) {
  const { data, error } = useQuery({ ...candidateResultsQuery(candidateId, undefined), meta: undefined });
  const result = data?.applications[0];
  if (!data && !error) return <Skeleton className="h-96" />;
  return (
    <Card title="Resume">
      {result ? (
        <ResumeView evaluationId={result.evaluation_id} chosen={undefined} />
      ) : (
        <p className="text-muted">The resume appears here once it has been evaluated.</p>
      )}
    </Card>
  );
}
