import { organizations } from '@candor/contract/organizations';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** The organization's time zone and working hours. */
export const organizationSettingsQuery = queryOptions({
  queryKey: ['organizations', 'settings'],
  queryFn: ({ signal }) => call(organizations.getSettings, { signal }),
});
