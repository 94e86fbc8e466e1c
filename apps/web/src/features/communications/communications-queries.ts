import { type CommunicationStatus, communications } from '@candor/contract/communications';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';
import { readTimeZone } from '#ui/format.ts';

export const communicationsPerPage = 10;

/** A page of the jobs about which there are messages. */
export function communicationJobsQuery({ q, page }: { q: string; page: number }) {
  return queryOptions({
    queryKey: ['communications', 'jobs', { q, page }],
    meta: { failureTitle: 'Failed to fetch communication history' },
    queryFn: ({ signal }) =>
      callList(communications.listJobs, {
        query: { q: q || undefined, page, limit: communicationsPerPage, sort: '-lastCommunication' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

interface MessagesOfJob {
  jobId: string;
  q: string;
  status: CommunicationStatus | undefined;
  page: number;
}

/** A page of the messages about one job. */
export function jobMessagesQuery({ jobId, q, status, page }: MessagesOfJob) {
  return queryOptions({
    queryKey: ['communications', 'of-job', jobId, { q, status, page }],
    meta: { failureTitle: 'Failed to fetch messages' },
    queryFn: ({ signal }) =>
      callList(communications.listOfJob, {
        params: { jobId },
        query: { q: q || undefined, status, page, limit: communicationsPerPage, sort: '-date' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The figures above the lists, of one job or of all; 'today' is the reader's day. */
export function communicationTotalsQuery(job?: string) {
  const timezone = readTimeZone();
  return queryOptions({
    queryKey: ['communications', 'totals', { job, timezone }],
    queryFn: ({ signal }) => call(communications.getTotals, { query: { job, timezone }, signal }),
  });
}

export const candidateMessagesPerPage = 5;

/** A page of what was written to and by a candidate. */
export function candidateMessagesQuery(id: string, page: number) {
  return queryOptions({
    queryKey: ['communications', 'of-candidate', id, { page }],
    queryFn: ({ signal }) =>
      callList(communications.listOfCandidate, {
        params: { id },
        query: { page, limit: candidateMessagesPerPage, sort: '-date' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
