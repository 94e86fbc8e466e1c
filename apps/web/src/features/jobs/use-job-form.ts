import { type Job, jobFormBody } from '@candor/contract/jobs';
import { useContractForm } from '#app/contract-form.ts';
import { blankJob, toJobValues } from '#features/jobs/job-values.ts';

export function useJobForm(job: Job | undefined) {
  return useContractForm(jobFormBody, job ? toJobValues(job) : blankJob);
}

export type JobForm = ReturnType<typeof useJobForm>;
