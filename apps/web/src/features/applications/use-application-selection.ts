import type { ApplicationSelectionBody } from '@candor/contract/applications';
import { useListSelection } from '#app/use-list-selection.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';

/** Which applications are selected, over all pages of a list. */
export function useApplicationSelection({ filter }: ApplicationAddress) {
  const selection = useListSelection(filter);
  const { isAll, ids } = selection;
  const body: ApplicationSelectionBody = isAll ? { filter, except_ids: ids } : { application_ids: ids };
  return { ...selection, body };
}

export type ApplicationSelection = ReturnType<typeof useApplicationSelection>;
