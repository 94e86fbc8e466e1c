import { criteria, type WrittenCriterion } from '@candor/contract/criteria';
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
export function previewQuery(jobId: string, written: WrittenCriterion[], isWanted: boolean) {
  return queryOptions({
    queryKey: ['evaluations', 'criteria-preview', jobId, written],
    queryFn: ({ signal }) =>
      call(criteria.previewCriteria, { params: { id: jobId }, body: { criteria: written }, signal }),
    placeholderData: keepPreviousData,
    enabled: isWanted && written.length > 0,
  });
}
