import type { ReviewQueue as Queue } from '@candor/contract/pipeline';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate } from 'react-router';
import { usePageSubject } from '#app/page-subject.ts';
import { useShortcuts } from '#app/shortcuts.ts';
import { useRight } from '#app/use-right.ts';
import { useMoveToast } from '#features/applications/applications.feature.ts';
import { EvaluationHead, StepLinks } from '#features/evaluations/evaluations.feature.ts';
import { reviewQueueQuery } from '#features/pipeline/pipeline-queries.ts';
import { ReviewDecision } from '#features/pipeline/review-decision.tsx';
import { ReviewEnd } from '#features/pipeline/review-end.tsx';
import { ReviewedPerson } from '#features/pipeline/reviewed-person.tsx';
import { useMarkReviewed } from '#features/pipeline/use-mark-reviewed.ts';
import { reviewPath, useReviewSteps } from '#features/pipeline/use-review-steps.ts';
import { findUnsaved } from '#ui/unsaved-changes.ts';

interface ReviewQueueProps {
  jobId: string;
  queue: Queue | undefined;
  /** Whose turn it is, by the address; undefined at the end. */
  at: string | undefined;
  isEnd: boolean;
}

interface Decided {
  id: string;
  undo: () => Promise<unknown>;
}

/** One unreviewed application after the other. Deciding leads on to the next; U takes the last decision back. */
export function ReviewQueue({ jobId, queue, at, isEnd }: ReviewQueueProps) {
  const queryClient = useQueryClient();
  const mayMove = useRight('candidates.write');
  const steps = useReviewSteps(jobId, queue, at);
  const { undo } = useMoveToast();
  const [last, setLast] = useState<Decided>();
  const current = isEnd ? undefined : (queue?.current ?? undefined);
  const isOpen = current?.stage === 'applied' && !current.is_marked;
  usePageSubject(current?.candidate_name);

  /** The answer may come when somebody else is on the screen already, or a note is being written: they stay. */
  function goOnFrom(id: string) {
    if (isOpen && current.application_id === id && !findUnsaved()) steps.goNext();
  }

  const { mark, markAndWait, isMarking } = useMarkReviewed(({ id, name }) => {
    setLast({ id, undo: () => markAndWait({ id, name, reviewed: false }) });
    goOnFrom(id);
  });

  function takeBack() {
    if (!last) return;
    setLast(undefined);
    // A failure is told by whoever undoes; the person is worth seeing either way.
    last.undo().then(
      () => steps.goTo(last.id),
      () => steps.goTo(last.id),
    );
  }
  useShortcuts(mayMove ? [{ key: 'u', label: 'Undo the last decision', run: takeBack }] : []);

  // Who is next is known before they are needed. Their evaluation is not asked for: that would count as opening it.
  const { nextId } = steps;
  useEffect(() => {
    if (nextId) void queryClient.prefetchQuery(reviewQueueQuery(jobId, nextId));
  }, [queryClient, jobId, nextId]);

  if (queue && !isEnd && !at && queue.current)
    return <Navigate to={reviewPath(jobId, queue.current.application_id)} replace />;
  const links = (
    <StepLinks
      label="Review queue"
      previous={steps.previous}
      next={steps.next}
      onPrevious={steps.onPrevious}
      onNext={steps.onNext}
    />
  );
  if (queue && !current)
    return (
      <>
        <header className="mb-4 flex items-center justify-between gap-4">
          <h1 className="text-2xl">Review queue</h1>
          {links}
        </header>
        <ReviewEnd queue={queue} />
      </>
    );
  return (
    <>
      <EvaluationHead
        person={
          queue &&
          current && {
            ...{ candidateId: current.candidate_id, name: current.candidate_name },
            ...{ score: current.application_score, position: queue.job_title },
            isBlind: current.blind === true,
          }
        }
        withoutScore={current?.application_status === 'unreadable' ? "Couldn't be read" : 'Not evaluated'}
        steps={links}
        decision={
          queue &&
          current && (
            <ReviewDecision
              queue={queue}
              current={current}
              isMarking={isMarking}
              onMark={(reviewed) =>
                mark({ id: current.application_id, name: current.candidate_name, reviewed })
              }
              onMoved={({ id, undo: handle }) => {
                if (handle) setLast({ id, undo: () => undo(handle.id) });
                goOnFrom(id);
              }}
            />
          )
        }
      />
      <ReviewedPerson queue={queue} mayWrite={mayMove === true} />
    </>
  );
}
