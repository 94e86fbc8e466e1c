import { applications } from '@candor/contract/applications';
import { evaluationReports } from '@candor/contract/evaluation-reports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList, send } from '#app/api-client.ts';

export const failedPerPage = 10;

export function neighboursQuery(evaluationId: string) {
  return queryOptions({
    queryKey: ['evaluations', 'neighbours', evaluationId],
    queryFn: ({ signal }) => call(evaluationReports.getNeighbours, { params: { id: evaluationId }, signal }),
  });
}

export function scoreMakeUpQuery(evaluationId: string) {
  return queryOptions({
    queryKey: ['evaluations', 'score', evaluationId],
    queryFn: ({ signal }) => call(evaluationReports.getScoreMakeUp, { params: { id: evaluationId }, signal }),
  });
}

export function salaryQuery(applicationId: string) {
  return queryOptions({
    queryKey: ['evaluations', 'salary', applicationId],
    queryFn: ({ signal }) => call(evaluationReports.getSalaryAnalysis, { params: { applicationId }, signal }),
  });
}

export function failedQuery(page: number) {
  return queryOptions({
    queryKey: ['evaluations', 'failed', page],
    queryFn: ({ signal }) =>
      callList(evaluationReports.listFailed, {
        query: { page, limit: failedPerPage, sort: '-failed_at' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** The bytes of a resume. A file never changes under its key, so it is not asked for twice. */
export function resumeFileQuery(filePath: string) {
  return queryOptions({
    queryKey: ['resume-file', filePath],
    queryFn: async ({ signal }) => {
      const response = await send(applications.downloadResume, { query: { file_path: filePath }, signal });
      return response.arrayBuffer();
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    retry: false,
  });
}
