import { type Job, jobs } from '@candor/contract/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { showFailure, showToast } from '#app/show-toast.ts';
import { jobQuery } from '#features/jobs/job-query.ts';

const words: Record<Job['status'], string> = {
  active: 'Job published',
  closed: 'Job closed',
  draft: 'Job is a draft again',
};

interface StatusChange {
  job: Job;
  status: Job['status'];
  /** It takes a change back, which nobody has to be offered to take back again. */
  isUndo?: boolean;
}

/** Publishes and closes a job, and offers to take that back. */
export function useJobStatus() {
  const queryClient = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ job, status }: StatusChange) =>
      call(jobs.setJobStatus, { params: { id: job.id }, body: { version: job.version, status } }),
    onSuccess(saved, { job, status, isUndo }) {
      showToast('success', words[status], {
        ...(!isUndo && {
          action: {
            label: 'Undo',
            onClick: () => mutate({ job: saved, status: job.status, isUndo: true }),
          },
        }),
      });
      queryClient.setQueryData(jobQuery(job.id).queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: ['pipeline', 'figures', job.id] });
    },
    onError(error) {
      showFailure('Job not changed', error);
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
  });
  return {
    setStatus: (job: Job, status: Job['status']) => mutate({ job, status }),
    becoming: isPending ? variables.status : undefined,
  };
}
