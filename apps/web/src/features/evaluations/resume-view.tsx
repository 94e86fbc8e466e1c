import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { findApiError } from '#app/api-error.ts';
import { resumeQuery } from '#features/evaluations/evaluation-queries.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface ResumeViewProps {
  evaluationId: string;
  /** The stretch of the text that is looked at. */
  chosen: { start: number; end: number } | undefined;
}

/** The visible text of a resume as it was read, with the chosen quote marked and in view. */
export function ResumeView({ evaluationId, chosen }: ResumeViewProps) {
  const { data, error, isFetching, refetch } = useQuery(resumeQuery(evaluationId));
  const mark = useRef<HTMLElement>(null);
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    if (chosen) mark.current?.scrollIntoView({ block: 'center', behavior: 'auto' });
  }, [chosen]);
  if (error)
    return (
      <ErrorState
        title="The resume could not be shown"
        text={findApiError(error)?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={findApiError(error)?.requestId}
      />
    );
  if (!data) return <Skeleton className="h-96" />;
  const { text } = data;
  const { start, end } = chosen ?? { start: 0, end: 0 };
  return (
    <section
      ref={area}
      aria-label="Text of the resume"
      className="max-h-[70dvh] overflow-y-auto whitespace-pre-wrap break-words font-serif leading-relaxed xl:max-h-[calc(100dvh-10rem)]"
    >
      {text.slice(0, start)}
      {end > start && (
        <mark
          ref={mark}
          className="rounded-sm bg-accent/20 text-text underline decoration-2 decoration-accent underline-offset-4"
        >
          {text.slice(start, end)}
        </mark>
      )}
      {text.slice(end)}
      {/* The text scrolls by itself; this is what the keyboard reaches in it. */}
      <Button
        variant="link"
        size="inline"
        className="font-sans"
        onClick={() => area.current?.scrollTo({ top: 0 })}
      >
        Back to the top
      </Button>
    </section>
  );
}
