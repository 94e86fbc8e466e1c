import type { Stage } from '@candor/contract/applications';
import { type CardSort, pipeline } from '@candor/contract/pipeline';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

/** How many cards a column asks for at a time. */
export const cardsPerPage = 50;
export const listedPerPage = 25;

/** The figures of a job's page: who is at which stage, and who came that far. */
export function pipelineQuery(jobId: string) {
  return queryOptions({
    queryKey: ['pipeline', 'figures', jobId],
    queryFn: ({ signal }) => call(pipeline.getPipeline, { params: { id: jobId }, signal }),
  });
}

interface CardsWanted {
  stage?: Stage | undefined;
  step?: string | undefined;
  sort: CardSort;
  page: number;
  limit: number;
}

/** A page of a job's applications as cards, of one stage, of one step or of all. */
export function cardsQuery(jobId: string, wanted: CardsWanted) {
  return queryOptions({
    queryKey: ['pipeline', 'cards', jobId, wanted],
    queryFn: ({ signal }) => callList(pipeline.listCards, { params: { id: jobId }, query: wanted, signal }),
  });
}

export function rankingQuery(jobId: string, page: number) {
  return queryOptions({
    queryKey: ['pipeline', 'ranking', jobId, page],
    queryFn: ({ signal }) =>
      callList(pipeline.listRanking, {
        params: { id: jobId },
        query: { page, limit: listedPerPage, sort: '-score' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** A place in the queue of a job's unreviewed applications: the named one's, else the first. */
export function reviewQueueQuery(jobId: string, application: string | undefined) {
  return queryOptions({
    queryKey: ['pipeline', 'review', jobId, application],
    queryFn: ({ signal }) =>
      call(pipeline.getReviewQueue, { params: { id: jobId }, query: { application }, signal }),
  });
}
