import { type Job, jobs } from '@candor/contract/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { showFailure, showToast } from '#app/show-toast.ts';

/** Takes the deletion of a job back. */
export function useRestoreJob(): (job: Job) => Promise<void> {
  const queryClient = useQueryClient();
  return async ({ id, title }) => {
    try {
      await call(jobs.restoreJob, { params: { id } });
      showToast('success', 'Job restored', { description: `Job "${title}" is back.` });
      await queryClient.invalidateQueries({ queryKey: ['jobs'] });
    } catch (error) {
      showFailure('Failed to restore job.', error);
    }
  };
}
