import { candidateImports, type ImportField } from '@candor/contract/candidate-imports';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#app/api-client.ts';

export const importsPerPage = 10;
export const importRowsPerPage = 10;
/** Events tell of every step; this is for a browser whose events are held up. */
const lookAgainMs = 5_000;

/** A page of imports, newest first. */
export function importsQuery(page: number) {
  return queryOptions({
    queryKey: ['candidateImports', 'list', page],
    queryFn: ({ signal }) =>
      callList(candidateImports.listImports, {
        query: { page, limit: importsPerPage, sort: '-created_at' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** One import; looked at again while it is at work. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: ['candidateImports', 'one', id],
    queryFn: ({ signal }) => call(candidateImports.getImport, { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      ['running', 'undoing'].includes(state.data?.state ?? '') ? lookAgainMs : false,
  });
}

/** What an import would do with these columns. Outside the domain that events refresh: once it has begun there is none. */
export function previewQuery(id: string, mapping: (ImportField | null)[]) {
  return queryOptions({
    queryKey: ['candidate-import-preview', id, mapping],
    queryFn: ({ signal }) =>
      call(candidateImports.previewImport, { params: { id }, body: { mapping }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A page of the rows that were refused, or of the people whom an undo left. */
export function importRowsQuery(id: string, outcome: 'refused' | 'kept', page: number) {
  return queryOptions({
    queryKey: ['candidateImports', 'rows', id, outcome, page],
    queryFn: ({ signal }) =>
      callList(candidateImports.listImportRows, {
        params: { id },
        query: { outcome, page, limit: importRowsPerPage, sort: 'line' },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
