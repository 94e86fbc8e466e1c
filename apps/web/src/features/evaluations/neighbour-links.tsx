import { useQuery } from '@tanstack/react-query';
import { paths } from '#app/paths.ts';
import { neighboursQuery } from '#features/evaluations/report-queries.ts';
import { StepLinks } from '#features/evaluations/step-links.tsx';

interface Neighbour {
  candidate_id: string;
  application_id: string;
}

function pathOf(neighbour: Neighbour | null | undefined): string | undefined {
  if (!neighbour) return undefined;
  return `${paths.candidateEvaluation(neighbour.candidate_id)}?application=${neighbour.application_id}`;
}

/** The way through the evaluations of a job, best score first. It stands still while the next one is loaded. */
export function NeighbourLinks({ evaluationId }: { evaluationId: string | undefined }) {
  const { data } = useQuery({
    ...neighboursQuery(evaluationId ?? ''),
    enabled: evaluationId !== undefined,
  });
  return (
    <StepLinks label="Evaluations of this job" previous={pathOf(data?.previous)} next={pathOf(data?.next)}>
      <span className="min-w-20 whitespace-nowrap px-1 text-center text-muted tabular-nums max-md:sr-only">
        {data && `${data.position} of ${data.total}`}
      </span>
    </StepLinks>
  );
}
