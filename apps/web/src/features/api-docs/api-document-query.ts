import { openApiPath } from '@candor/contract/light-paths';
import { queryOptions } from '@tanstack/react-query';
import { networkError, readApiError } from '#app/api-error.ts';
import { type OpenApiDocument, readDocument } from '#features/api-docs/api-document.ts';

/** The reference that this server serves; it changes with a new version only. */
export const apiReferenceQuery = queryOptions({
  queryKey: ['api-docs'],
  queryFn: async ({ signal }) => {
    const response = await fetch(openApiPath, { signal }).catch((cause: unknown) => {
      throw networkError(cause);
    });
    if (!response.ok) throw await readApiError(response);
    return readDocument((await response.json()) as OpenApiDocument);
  },
  staleTime: Number.POSITIVE_INFINITY,
});
