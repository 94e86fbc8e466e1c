import type { Application } from '@candor/contract/applications';
import { useQuery } from '@tanstack/react-query';
import { applicationsQuery } from '#features/applications/applications-query.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';

export interface ShownApplications {
  rows: readonly Application[];
  total: number;
  isCapped: boolean;
}

const nothing: ShownApplications = { rows: [], total: 0, isCapped: false };

/** What the list shows, for what stands around it. */
export function useShownApplications(address: ApplicationAddress): ShownApplications {
  // The list does the asking; a second one would try a failed call again by itself.
  return useQuery({ ...applicationsQuery(address), enabled: false }).data ?? nothing;
}
