import { type Job, jobs } from '@candor/contract/jobs';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { call } from '#app/api-client.ts';
import { errorText, findApiError } from '#app/api-error.ts';
import { describeFailure } from '#app/plan-limit.tsx';
import { showFailure, showToast } from '#app/show-toast.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { compareVersions, type JobDifference } from '#features/jobs/compare-versions.ts';
import { type JobValues, requiredJobFields, toJobValues } from '#features/jobs/job-values.ts';
import { useJobForm } from '#features/jobs/use-job-form.ts';

/** Somebody else saved the job first: at first that is all we know, then what they changed. */
export type JobConflict = { differences: JobDifference[] | undefined };

function failureText(error: unknown): string {
  if (findApiError(error)?.code === 'not_found')
    return 'Someone deleted this job. What you entered is still here to copy.';
  return errorText(error, 'Please try again.');
}

interface JobEditorOptions {
  /** Where the form is longer than the screen, the reason above it may be out of sight. */
  toastsFailures?: boolean;
}

/** The form of a new job, or of one that is changed, and its way to the server. */
export function useJobEditor(
  job: Job | undefined,
  onSaved: (job: Job) => void,
  { toastsFailures = false }: JobEditorOptions = {},
) {
  const queryClient = useQueryClient();
  const jobForm = useJobForm(job);
  const { form } = jobForm;
  const [base, setBase] = useState(job);
  const [conflict, setConflict] = useState<JobConflict>();

  async function save() {
    const values = form.getValues();
    const version = base && String(base.version);
    const saved = await call(jobs.saveJob, { body: { ...values, id: base?.id, version } });
    const done = job ? 'updated' : 'created';
    showToast('success', `Job ${done}`, {
      description: `Job "${saved.title}" has been ${done} successfully.`,
    });
    void queryClient.invalidateQueries({ queryKey: ['jobs'] });
    onSaved(saved);
  }

  function tellInvalid() {
    const isMissing = requiredJobFields.some((name) => form.getValues(name).trim() === '');
    showToast('error', 'Invalid form', {
      description: isMissing
        ? 'Please fill in all required fields marked with *'
        : 'Please fix the highlighted fields',
    });
  }

  /** Puts their version under mine: what only they changed is taken over, the rest stays as I have it. */
  async function seeTheirs() {
    if (!base) return;
    const newest = await call(jobs.getJob, { params: { id: base.id } });
    const mine = form.getValues() as JobValues;
    const theirs = toJobValues(newest);
    const versions = { base: toJobValues(base), mine, theirs };
    const differences = compareVersions(versions);
    form.reset(theirs);
    for (const name of Object.keys(mine) as (keyof JobValues)[])
      if (mine[name].trim() !== versions.base[name]) form.setValue(name, mine[name], { shouldDirty: true });
    setBase(newest);
    setConflict({ differences });
  }

  const { submit, failure, error, code } = useFormSubmit(jobForm, save, {
    words: failureText,
    onFailure(error) {
      if (toastsFailures && findApiError(error)?.planLimit) showFailure('Job not saved', error);
      else if (toastsFailures) showToast('error', 'Job not saved', { description: failureText(error) });
      if (findApiError(error)?.code === 'job_changed') setConflict({ differences: undefined });
    },
    onInvalid: tellInvalid,
  });
  const shown = error?.planLimit ? describeFailure(error, failureText(error)) : failure;
  /** Shows what is stored now, where nothing was written. */
  const takeOver = useCallback(
    (newest: Job) => {
      setBase(newest);
      form.reset(toJobValues(newest));
    },
    [form],
  );

  const told = code === 'job_changed' ? undefined : shown;
  return { jobForm, submit, failure: told, conflict, seeTheirs, base, takeOver };
}
