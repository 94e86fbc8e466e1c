import { addApplicationForm, applications } from '@candor/contract/applications';
import { countries } from '@candor/contract/job-options';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { ChosenResume } from '#features/applications/chosen-resume.tsx';
import { positionsQuery } from '#features/applications/positions-query.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

interface AddApplicationDialogProps {
  /** The position that the list is filtered by. */
  job: string | undefined;
  onClose: () => void;
}

/** Adds an application for somebody who did not come through the public page. */
export function AddApplicationDialog({ job, onClose }: AddApplicationDialogProps) {
  const formId = useId();
  const queryClient = useQueryClient();
  const { data: positions, isPending, isError } = useQuery(positionsQuery);
  const [resume, setResume] = useState<File>();
  const [resumeError, setResumeError] = useState<string>();
  const contractForm = useContractForm(addApplicationForm, {
    job_id: job ?? '',
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    city: '',
    country: '',
  });
  const { form, field, errorOf, isSubmitting, isDirty } = contractForm;

  const askForResume = () => resume || setResumeError('Please upload a resume');
  const { submit, failure } = useFormSubmit(
    contractForm,
    async () => {
      if (!resume) return askForResume();
      await call(applications.addApplication, { body: form.getValues(), file: resume });
      toast.success('Application added');
      onClose();
      for (const domain of ['applications', 'candidates', 'jobs', 'insights'])
        void queryClient.invalidateQueries({ queryKey: [domain] });
    },
    { onInvalid: askForResume },
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Add Application"
      description="For someone who sent you their resume. Fields marked with * are required."
      dirty={isDirty || resume !== undefined}
      locked={isSubmitting}
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Adding...">
            Add Application
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert title="Application not added">{failure}</FormAlert>}
        <FormField
          label="Position"
          error={errorOf('job_id') ?? (isError ? 'Failed to fetch jobs' : undefined)}
          hint={positions?.length === 0 ? 'There are no jobs yet. Add one first.' : undefined}
          required
        >
          {(control) => (
            <Controller
              control={form.control}
              name="job_id"
              render={({ field: chosen }) => (
                <Select
                  {...control}
                  ref={chosen.ref}
                  onBlur={chosen.onBlur}
                  value={chosen.value}
                  placeholder={isPending ? 'Loading…' : 'Select a job'}
                  options={positions ?? []}
                  onValueChange={(value) => {
                    chosen.onChange(value);
                    form.clearErrors('job_id');
                  }}
                />
              )}
            />
          )}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField label="First name" error={errorOf('first_name')} required>
            {(control) => <Input {...control} {...field('first_name')} autoComplete="off" />}
          </FormField>
          <FormField label="Last name" error={errorOf('last_name')} required>
            {(control) => <Input {...control} {...field('last_name')} autoComplete="off" />}
          </FormField>
          <FormField label="Email" error={errorOf('email')} hint="Without it, they get no emails.">
            {(control) => <Input {...control} {...field('email')} type="email" autoComplete="off" />}
          </FormField>
          <FormField label="Phone" error={errorOf('phone')}>
            {(control) => <Input {...control} {...field('phone')} type="tel" autoComplete="off" />}
          </FormField>
          <FormField label="City" error={errorOf('city')}>
            {(control) => <Input {...control} {...field('city')} autoComplete="off" />}
          </FormField>
          <FormField label="Country" error={errorOf('country')}>
            {(control) => (
              <>
                <Input {...control} {...field('country')} list={`${formId}-countries`} autoComplete="off" />
                <datalist id={`${formId}-countries`}>
                  {countries.map((name) => (
                    <option key={name} value={name} />
                  ))}
                </datalist>
              </>
            )}
          </FormField>
        </div>
        <ChosenResume
          file={resume}
          error={resumeError}
          busy={isSubmitting}
          onChange={(file, error) => {
            setResume(file);
            setResumeError(error);
          }}
        />
      </form>
    </Dialog>
  );
}
