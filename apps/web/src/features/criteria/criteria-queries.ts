import { criteria } from '@candor/contract/criteria';
import type { BodyOf } from '@candor/contract/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** Under the domain of evaluations: what changes these changes the criteria's figures. */
export function criteriaQuery(jobId: string) {
  return queryOptions({
    queryKey: ['evaluations', 'criteria', jobId],
    queryFn: ({ signal }) => call(criteria.getCriteria, { params: { id: jobId }, signal }),
  });
}

/** What the ranking would be; the last answer stays until the next is there. */
export function previewQuery(jobId: string, body: BodyOf<typeof criteria.previewCriteria>) {
  return queryOptions({
    queryKey: ['evaluations', 'criteria-preview', jobId, body],
    queryFn: ({ signal }) => call(criteria.previewCriteria, { params: { id: jobId }, body, signal }),
    placeholderData: keepPreviousData,
    enabled: body.criteria.length > 0,
  });
}
