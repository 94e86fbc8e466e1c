import {
  type InterviewSettings,
  interviewSettings,
  interviewSettingsSchema,
  slotLengths,
} from '@candor/contract/interview-settings';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { Controller, useFieldArray } from 'react-hook-form';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { SectionForm } from '#app/section-form.tsx';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { interviewSettingsQuery } from '#features/interviews/interview-queries.ts';
import { WorkingDays } from '#features/organizations/organizations.feature.ts';
import { Button } from '#ui/button.tsx';
import { FormField } from '#ui/form-field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { Label } from '#ui/label.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';

const figures = [
  {
    name: 'buffer_minutes',
    label: 'Break after an interview',
    hint: 'Minutes before the next interview can start.',
  },
  { name: 'notice_hours', label: 'Notice', hint: 'How many hours ahead candidates must book or move.' },
  {
    name: 'weekly_limit',
    label: 'Interviews per week',
    hint: 'The most candidates can book with one interviewer.',
  },
] as const;

const reminders = [
  { name: 'remind_day_before', label: 'Remind everyone a day before' },
  { name: 'remind_hour_before', label: 'Remind everyone an hour before' },
] as const;

type Stored = InterviewSettings & { version: number };

export function InterviewSettingsForm({ settings }: { settings: Stored }) {
  const queryClient = useQueryClient();
  const contractForm = useContractForm(interviewSettingsSchema, settings);
  const { form, field, errorOf, isSubmitting, isDirty } = contractForm;
  // Of what the form was filled with, which is not the newest that was loaded while somebody writes.
  const filledVersion = useRef(settings.version);
  const fill = useCallback(
    ({ version, ...stored }: Stored) => {
      filledVersion.current = version;
      form.reset(stored);
    },
    [form],
  );
  // A colleague's save appears by itself, unless that would overwrite what is being typed.
  useEffect(() => {
    if (!form.formState.isDirty) fill(settings);
  }, [form, settings, fill]);
  const spans = useFieldArray({ control: form.control, name: 'spans' });

  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      const version = filledVersion.current;
      const saved = await call(interviewSettings.saveSettings, { body: { ...body, version } });
      fill(saved);
      queryClient.setQueryData(interviewSettingsQuery.queryKey, saved);
      toast.success('Interview settings saved.');
    },
    { words: "The settings weren't saved. Please try again.", toast: true, isSaidOnce: true },
  );

  return (
    <SectionForm
      isDirty={isDirty}
      isSaving={isSubmitting}
      saveLabel="Save interview settings"
      failure={failure}
      onSubmit={submit}
    >
      <Controller
        control={form.control}
        name="days"
        render={({ field: { value, onChange } }) => (
          <WorkingDays
            label="Interview days"
            value={value ?? []}
            onChange={onChange}
            error={errorOf('days')}
          />
        )}
      />
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-1 font-medium text-sm">Interviews can start</legend>
        {spans.fields.map(({ id }, index) => (
          <div
            key={id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[9rem_9rem_auto] sm:gap-3"
          >
            {(['start', 'end'] as const).map((end) => (
              <FormField
                key={end}
                label={end === 'start' ? 'From' : 'Until'}
                error={errorOf(`spans.${index}.${end}`)}
              >
                {(control) => <Input {...control} {...field(`spans.${index}.${end}`)} type="time" />}
              </FormField>
            ))}
            {spans.fields.length > 1 && (
              <div className="pt-7">
                <IconButton
                  icon={X}
                  label={`Remove hours ${index + 1}`}
                  onClick={() => spans.remove(index)}
                />
              </div>
            )}
          </div>
        ))}
        {spans.fields.length < 4 && (
          <Button
            variant="secondary"
            size="small"
            className="self-start"
            onClick={() => spans.append({ start: '17:00', end: '18:00' })}
          >
            <Plus aria-hidden="true" />
            Add hours
          </Button>
        )}
      </fieldset>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <FormField label="Slot length" error={errorOf('slot_minutes')}>
          {(control) => (
            <Controller
              control={form.control}
              name="slot_minutes"
              render={({ field: { value, onChange, ref } }) => (
                <Select
                  {...control}
                  ref={ref}
                  value={String(value)}
                  onValueChange={(minutes) => onChange(Number(minutes))}
                  options={slotLengths.map((minutes) => ({
                    value: String(minutes),
                    label: `${minutes} minutes`,
                  }))}
                />
              )}
            />
          )}
        </FormField>
        {figures.map(({ name, label, hint }) => (
          <FormField key={name} label={label} hint={hint} error={errorOf(name)}>
            {(control) => (
              <Input
                {...control}
                {...form.register(name, { valueAsNumber: true, onChange: () => form.clearErrors(name) })}
                type="number"
                min={0}
              />
            )}
          </FormField>
        ))}
      </div>
      <FormField
        label="Default video link"
        hint="Used for every video call unless you paste another link."
        error={errorOf('default_video_link')}
      >
        {(control) => (
          <Input {...control} {...field('default_video_link')} type="url" placeholder="https://" />
        )}
      </FormField>
      <div className="flex flex-col gap-3">
        {reminders.map(({ name, label }) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <div className="flex items-center gap-3">
                <Switch id={`settings-${name}`} checked={value === true} onCheckedChange={onChange} />
                <Label htmlFor={`settings-${name}`}>{label}</Label>
              </div>
            )}
          />
        ))}
      </div>
    </SectionForm>
  );
}
