import type { ResponseOf } from '@candor/contract/endpoint';
import { publicSettingsPath } from '@candor/contract/light-paths';
import type { settings } from '@candor/contract/settings';
import { queryOptions } from '@tanstack/react-query';
import { readApiError } from '#app/api-error.ts';

type PublicSettings = ResponseOf<typeof settings.getPublicSettings>;

/** What this installation tells everybody about itself; it changes with a restart only. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['settings', 'public'],
  // Without the contract's schemas, which the login page does not wait for.
  queryFn: async ({ signal }): Promise<PublicSettings> => {
    const response = await fetch(publicSettingsPath, { signal });
    if (!response.ok) throw await readApiError(response);
    return response.json();
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
