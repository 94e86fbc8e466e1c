import { branding } from '@candor/contract/branding';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

/** Logo and colors of the organization. */
export function brandingQuery(organizationId: string) {
  return queryOptions({
    queryKey: ['organizations', 'branding', organizationId],
    queryFn: ({ signal }) => call(branding.getBranding, { params: { id: organizationId }, signal }),
  });
}
