import { candidates } from '@candor/contract/candidates';
import type { BodyInputOf } from '@candor/contract/endpoint';
import { send } from '#app/api-client.ts';
import { useCsvExport } from '#app/use-csv-export.ts';

/** Saves candidates as CSV. */
export function useExportCandidates() {
  return useCsvExport<BodyInputOf<typeof candidates.exportCandidates>>({
    nouns: ['candidate', 'candidates'],
    fetchFile: (body, signal) => send(candidates.exportCandidates, { body, signal }),
  });
}
