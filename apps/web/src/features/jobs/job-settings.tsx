import type { Job } from '@candor/contract/jobs';
import { useEffect, useState } from 'react';
import { LeaveGuard } from '#app/leave-guard.tsx';
import { ConflictNotice } from '#features/jobs/conflict-notice.tsx';
import { nameSource } from '#features/jobs/job-facts.ts';
import { JobFields } from '#features/jobs/job-fields.tsx';
import { TheirChanges } from '#features/jobs/their-changes.tsx';
import { useJobEditor } from '#features/jobs/use-job-editor.ts';
import { Card } from '#ui/card.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { SaveBar } from '#ui/save-bar.tsx';

/** The form of a job on its own page. What others save meanwhile does not touch what is being written here. */
export function JobSettings({ job }: { job: Job }) {
  const [started, setStarted] = useState(job);
  if (job.external_source)
    return (
      <Card title="Settings">
        <p className="text-muted">
          {nameSource(job.external_source)} manages this job. Change it there, and it updates here with the
          next sync.
        </p>
      </Card>
    );
  return <SettingsForm key={started.version} job={started} newest={job} onSaved={setStarted} />;
}

interface SettingsFormProps {
  /** What the form began with. */
  job: Job;
  /** What is stored now. */
  newest: Job;
  onSaved: (job: Job) => void;
}

function SettingsForm({ job, newest, onSaved }: SettingsFormProps) {
  const { jobForm, submit, failure, conflict, seeTheirs, base, takeOver } = useJobEditor(job, onSaved, {
    toastsFailures: true,
  });
  const { isSubmitting, isDirty, form } = jobForm;
  // A form in which nothing was written shows what is stored, also once the job was published above it.
  const isBehind = base !== undefined && newest.version > base.version && !isDirty && !isSubmitting;
  useEffect(() => {
    if (isBehind) takeOver(newest);
  }, [isBehind, newest, takeOver]);
  return (
    <form noValidate onSubmit={submit} className="flex max-w-3xl flex-col gap-4">
      <Card title="Settings" description="Fields marked with * are required.">
        <div className="flex flex-col gap-6">
          {failure && <FormAlert title="Job not saved">{failure}</FormAlert>}
          {conflict && !conflict.differences && <ConflictNotice onSeeTheirs={seeTheirs} />}
          {conflict?.differences && <TheirChanges jobForm={jobForm} differences={conflict.differences} />}
          <JobFields jobForm={jobForm} />
        </div>
      </Card>
      {isDirty && (
        <SaveBar isDirty isSaving={isSubmitting} saveLabel="Save Job" onDiscard={() => form.reset()} />
      )}
      <LeaveGuard dirty={isDirty && !isSubmitting} />
    </form>
  );
}
