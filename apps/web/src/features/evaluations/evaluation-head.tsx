import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { describeScore } from '#features/applications/applications.feature.ts';
import { ScoreCircle } from '#features/evaluations/score-ring.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface EvaluationHeadProps {
  /** Undefined until it is known. */
  person:
    | { candidateId: string; name: string; score: number | null; position: string; isBlind: boolean }
    | undefined;
  /** What a person without a score has instead, in words. */
  withoutScore?: string;
  /** The way to the others. */
  steps: ReactNode;
  decision: ReactNode;
}

/**
 * Who it is, the way to the others and the decision: in sight while one reads, and of one size for everybody. On a phone the
 * decision is at the lower edge, in reach of the thumb.
 */
export function EvaluationHead({ person, withoutScore, steps, decision }: EvaluationHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(person?.candidateId);
  useEffect(() => {
    // A button that decided goes with the person it was about: whoever pressed it is led to the next one.
    if (shown.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
    shown.current = person?.candidateId;
  }, [person?.candidateId]);
  return (
    <header className="sticky top-0 z-20 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-2 max-md:top-14 max-md:-mx-2 max-md:px-2 min-[1440px]:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="flex min-h-13 min-w-0 items-center gap-3 min-[1440px]:max-2xl:min-h-18">
        {person?.score != null ? (
          <ScoreCircle score={person.score} className="size-12 text-base max-md:size-10 max-md:text-sm" />
        ) : (
          // Names begin at one place, with or without a score.
          <span
            aria-hidden="true"
            className="grid size-12 shrink-0 place-items-center rounded-full border-2 border-line border-dashed text-muted max-md:size-10"
          >
            —
          </span>
        )}
        <div className="min-w-0 flex-1">
          {person ? (
            <>
              <div className="flex items-center gap-2">
                <h1
                  ref={heading}
                  tabIndex={-1}
                  title={person.name}
                  className="truncate text-xl focus:outline-none max-md:text-lg"
                >
                  <Link
                    to={paths.candidate(person.candidateId)}
                    className="underline-offset-4 hover:underline"
                  >
                    {person.name}
                  </Link>
                </h1>
                {person.isBlind && <BlindBadge />}
              </div>
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                {person.position}&nbsp;·{' '}
                {person.score === null ? (
                  withoutScore
                ) : (
                  <>
                    {/* The ring beside it shows the figure: the room is the position's. */}
                    <span className="sr-only">Overall Score</span>{' '}
                    <span>
                      <span className="sr-only">{person.score}/100,</span> {describeScore(person.score)}
                    </span>
                  </>
                )}
              </p>
            </>
          ) : (
            <>
              <h1 className="sr-only">Evaluation</h1>
              <Skeleton className="h-10" />
            </>
          )}
        </div>
      </div>
      {steps}
      <div
        data-lower-actions
        className="col-span-2 flex min-h-8 flex-wrap items-center gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:min-h-15 max-md:border-line max-md:border-t max-md:bg-surface max-md:px-4 max-md:py-2 min-[1440px]:col-span-1 min-[1440px]:min-w-144 min-[1440px]:justify-end"
      >
        {decision}
      </div>
    </header>
  );
}
