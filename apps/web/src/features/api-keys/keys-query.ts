import { apiKeys } from '@candor/contract/api-keys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import type { OwnOrAllValue } from '#ui/own-or-all.tsx';

export const keysQuery = (of: OwnOrAllValue) =>
  queryOptions({
    queryKey: ['api-keys', 'list', of],
    queryFn: ({ signal }) => call(apiKeys.listKeys, { query: { of }, signal }),
  });

export const apiUsageQuery = queryOptions({
  queryKey: ['api-keys', 'usage'],
  queryFn: ({ signal }) => call(apiKeys.getApiUsage, { signal }),
});
