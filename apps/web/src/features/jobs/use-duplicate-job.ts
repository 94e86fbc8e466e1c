import { type Job, jobs } from '@candor/contract/jobs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '#app/api-client.ts';
import { paths } from '#app/paths.ts';
import { showFailure, showToast } from '#app/show-toast.ts';
import { toJobValues } from '#features/jobs/job-values.ts';

const maxTitleLength = 200;
const suffix = ' (copy)';

/** Makes a draft with the same texts, and opens it to be changed. It has no closing date: that day is the other job's. */
export function useDuplicateJob() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (job: Job) =>
      call(jobs.saveJob, {
        body: {
          ...toJobValues(job),
          title: `${job.title.slice(0, maxTitleLength - suffix.length)}${suffix}`,
          ...{ status: 'draft', closing_date: '' },
        },
      }),
    onSuccess(copy) {
      showToast('success', 'Job duplicated', {
        description: 'This copy is a draft. Change it, then publish.',
      });
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
      void navigate(paths.jobSettings(copy.id));
    },
    onError: (error) => showFailure('Job not duplicated', error),
  });
}
