import { QueryClient } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';

/** Only what may pass by itself is tried again: no answer, or a server in trouble. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  const status = findApiError(error)?.status ?? 0;
  return failureCount < 2 && (status === 0 || status >= 500);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying },
      mutations: { retry: false },
    },
  });
}
