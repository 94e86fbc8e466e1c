import { type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { findApiError } from '#app/api-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `failureTitle`: a failure is told as a toast, too, so that what stays on the screen is not taken for new. */
    queryMeta: { failureTitle?: string };
  }
}

/** What sends people elsewhere needs no word here. */
const leadElsewhere: readonly unknown[] = ['not_signed_in', 'onboarding_required'];

/** Only what may pass by itself is tried again: no answer, or a server in trouble. */
function isWorthRetrying(failureCount: number, error: Error): boolean {
  const status = findApiError(error)?.status ?? 0;
  return failureCount < 2 && (status === 0 || status >= 500);
}

function tellFailure(error: Error, query: Query<unknown, unknown, unknown>): void {
  const failure = findApiError(error);
  const title = query.meta?.failureTitle;
  if (!title || leadElsewhere.includes(failure?.code)) return;
  // What was never there is the page's to say: trying again would not help.
  if (failure?.status === 404 && query.state.data === undefined) return;
  // The same failure again takes the place of its toast.
  toast.error(title, { id: title, description: failure?.detail });
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: tellFailure }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: isWorthRetrying },
      mutations: { retry: false },
    },
  });
}
