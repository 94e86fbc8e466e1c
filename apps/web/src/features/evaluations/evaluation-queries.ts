import { evaluations } from '@candor/contract/evaluations';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const historyPerPage = 10;

/** Asks now and then, in case the event stream is broken. */
const lookAgainMs = 5_000;

/** The batches that somebody started and nobody put away; asked again while one of them is not over. */
export const batchesQuery = queryOptions({
  queryKey: ['evaluations', 'batches'],
  queryFn: ({ signal }) => call(evaluations.listBatches, { signal }),
  refetchInterval: ({ state }) => (state.data?.some(({ is_over }) => !is_over) ? lookAgainMs : false),
});

export function historyQuery(page: number) {
  return queryOptions({
    queryKey: ['evaluations', 'history', page],
    meta: { failureTitle: 'Failed to fetch evaluations' },
    queryFn: ({ signal }) =>
      callList(evaluations.listHistory, { query: { page, limit: historyPerPage, sort: '-date' }, signal }),
    placeholderData: keepPreviousData,
  });
}

export const totalsQuery = queryOptions({
  queryKey: ['evaluations', 'totals'],
  queryFn: ({ signal }) => call(evaluations.getTotals, { signal }),
});

export function jobResultsQuery(jobId: string, page: number, limit: number) {
  return queryOptions({
    queryKey: ['evaluations', 'of-job', jobId, page, limit],
    meta: { failureTitle: 'Failed to fetch evaluation results' },
    queryFn: ({ signal }) =>
      call(evaluations.getResultsOfJob, { query: { job_id: jobId, page, limit, sort: '-score' }, signal }),
    placeholderData: keepPreviousData,
  });
}

export function candidateResultsQuery(candidateId: string, applicationId: string | undefined) {
  return queryOptions({
    queryKey: ['evaluations', 'of-candidate', candidateId, applicationId],
    meta: { failureTitle: 'Failed to fetch the evaluation' },
    queryFn: ({ signal }) =>
      call(evaluations.getResultsOfCandidate, {
        query: { candidate_id: candidateId, application_id: applicationId },
        signal,
      }),
  });
}

export function resumeQuery(evaluationId: string) {
  return queryOptions({
    queryKey: ['evaluations', 'resume', evaluationId],
    queryFn: ({ signal }) => call(evaluations.getResume, { params: { id: evaluationId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
