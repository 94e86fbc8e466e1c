import type { InterviewKit } from '@candor/contract/scorecards';
import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { kitQuery } from '#features/interviews/interview-queries.ts';
import { ScorecardForm } from '#features/interviews/scorecard-form.tsx';
import { ScorecardView } from '#features/interviews/scorecard-view.tsx';
import { Badge } from '#ui/badge.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface InterviewKitSectionProps {
  interviewId: string;
  /** The scorecard has changes that are not saved. */
  isDirty: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

/** What to ask, one's own scorecard, and those of the others once it is in. */
export function InterviewKitSection({ interviewId, isDirty, onDirtyChange }: InterviewKitSectionProps) {
  const { data, error, isFetching, refetch } = useQuery(kitQuery(interviewId));
  const failure = findApiError(error);
  if (!data && error)
    return (
      <ErrorState
        title="Failed to fetch the interview kit"
        text={failure?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={failure?.requestId}
      />
    );
  if (!data) return <Skeleton className="h-64" />;
  return (
    <div className="flex flex-col gap-6">
      <Questions questions={data.questions} hasCriteria={data.criteria.length > 0} />
      {data.may_write && (
        <section aria-label="Your scorecard">
          <div className="mb-2 flex flex-wrap items-center gap-2">
            <h3 className="font-medium">Your scorecard</h3>
            {data.own && (
              <Badge tone={data.own.submitted_at ? 'good' : 'neutral'}>
                {data.own.submitted_at ? 'Submitted' : 'Draft'}
              </Badge>
            )}
          </div>
          {data.own && data.is_own_covered && !isDirty ? (
            <>
              <p className="text-muted">
                Blind review covers words in your scorecard. You can change it once the candidate's name shows
                again.
              </p>
              <ScorecardView scorecard={data.own} />
            </>
          ) : (
            <ScorecardForm interviewId={interviewId} kit={data} onDirtyChange={onDirtyChange} />
          )}
        </section>
      )}
      <Others kit={data} />
    </div>
  );
}

function Questions({
  questions,
  hasCriteria,
}: {
  questions: InterviewKit['questions'];
  hasCriteria: boolean;
}) {
  return (
    <section aria-label="Questions to ask">
      <h3 className="mb-2 font-medium">Questions to ask</h3>
      {questions.length === 0 ? (
        <p className="text-muted">
          {hasCriteria
            ? 'The resume shows everything the job asks for.'
            : 'Questions appear once the application is evaluated.'}
        </p>
      ) : (
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {questions.map(({ criterion_id, question, reason }) => (
            <li key={criterion_id} className="[overflow-wrap:anywhere]">
              {question} <span className="text-muted text-sm">{reason}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function Others({ kit }: { kit: InterviewKit }) {
  if (kit.others.length === 0) return null;
  return (
    <section aria-label="Other scorecards">
      <h3 className="mb-2 font-medium">Other scorecards</h3>
      {kit.hides_others && (
        <p className="mb-2 text-muted">You see what the others wrote once you submit yours.</p>
      )}
      <ul className="divide-y divide-line rounded-control border border-line">
        {kit.others.map(({ member, is_submitted, scorecard }) => (
          <li key={member.id} className="px-3 py-2">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span className="font-medium [overflow-wrap:anywhere]">{member.name}</span>
              <Badge tone={is_submitted ? 'good' : 'neutral'}>{is_submitted ? 'Submitted' : 'Not yet'}</Badge>
            </div>
            {scorecard && <ScorecardView scorecard={scorecard} />}
          </li>
        ))}
      </ul>
    </section>
  );
}
