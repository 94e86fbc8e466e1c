import { useCallback } from 'react';
import { getJobPage } from '#public/apply/apply-api.ts';
import { usePage } from '#public/use-page.ts';

/** Loads what the page of a job shows. */
export function useJobPage(jobId: string) {
  return usePage(useCallback((signal: AbortSignal) => getJobPage(jobId, signal), [jobId]));
}
