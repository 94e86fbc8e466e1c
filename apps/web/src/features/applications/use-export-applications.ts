import { applications } from '@candor/contract/applications';
import type { BodyInputOf } from '@candor/contract/endpoint';
import { send } from '#app/api-client.ts';
import { useCsvExport } from '#app/use-csv-export.ts';

/** Saves applications as CSV. */
export function useExportApplications() {
  return useCsvExport<BodyInputOf<typeof applications.exportApplications>>({
    nouns: ['application', 'applications'],
    fetchFile: (body, signal) => send(applications.exportApplications, { body, signal }),
  });
}
