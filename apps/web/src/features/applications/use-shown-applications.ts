import { useShownRows } from '#app/use-shown-rows.ts';
import { applicationsQuery } from '#features/applications/applications-query.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';

/** What the list shows, for what stands around it. */
export function useShownApplications(address: ApplicationAddress) {
  const { rows = [], total = 0, isCapped = false } = useShownRows(applicationsQuery(address)) ?? {};
  return { rows, ids: rows.map(({ application_id }) => application_id), total, isCapped };
}

export type ShownApplications = ReturnType<typeof useShownApplications>;
