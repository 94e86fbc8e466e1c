import { accounts } from '@candor/contract/accounts';
import { type onboardingBody, organizations } from '@candor/contract/organizations';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#app/api-client.ts';
import { useSession } from '#app/session.tsx';
import { chartQuery } from '#features/organizations/chart-query.ts';

/** Creates the organization and its first team; the session then knows both by name. */
export function useCompleteOnboarding() {
  const { setUser } = useSession();
  const queryClient = useQueryClient();
  return async (body: z.output<typeof onboardingBody>) => {
    const chart = await call(organizations.completeOnboarding, { body });
    // The organization exists by now: names that could not be fetched must not look like a failure.
    await call(accounts.getMe).then(setUser, () => undefined);
    queryClient.setQueryData(chartQuery.queryKey, chart);
  };
}
