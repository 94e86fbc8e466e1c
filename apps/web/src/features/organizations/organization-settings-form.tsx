import {
  type OrganizationSettings,
  organizationSettingsBody,
  organizations,
} from '@candor/contract/organizations';
import { useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { SectionForm } from '#app/section-form.tsx';
import { showToast } from '#app/show-toast.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { organizationSettingsQuery } from '#features/organizations/settings-query.ts';
import { WorkingDays } from '#features/organizations/working-days.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { TimeZoneInput } from '#ui/time-zone-input.tsx';
import { browserTimeZone } from '#ui/time-zones.ts';

const times = [
  { name: 'working_hours.start', label: 'Work starts' },
  { name: 'working_hours.end', label: 'Work ends' },
] as const;

export function OrganizationSettingsForm({ settings }: { settings: OrganizationSettings }) {
  const queryClient = useQueryClient();
  const contractForm = useContractForm(organizationSettingsBody, settings);
  const { form, field, errorOf, isSubmitting, isDirty } = contractForm;

  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      const saved = await call(organizations.saveSettings, { body });
      form.reset(saved);
      queryClient.setQueryData(organizationSettingsQuery.queryKey, saved);
      showToast('success', 'Organization settings saved.');
    },
    { words: "The settings weren't saved. Please try again.", toast: true, isSaidOnce: true },
  );

  return (
    <SectionForm
      isDirty={isDirty}
      isSaving={isSubmitting}
      saveLabel="Save organization settings"
      failure={failure}
      onSubmit={submit}
    >
      <FormField
        label="Time zone"
        hint="Used when we don't know where a candidate is."
        error={errorOf('time_zone')}
      >
        {(control) => (
          <TimeZoneInput
            {...control}
            {...form.register('time_zone', {
              setValueAs: (value: string | null) => value?.trim().replaceAll(' ', '_') || null,
              onChange: () => form.clearErrors('time_zone'),
            })}
            placeholder={`For example, ${browserTimeZone}`}
          />
        )}
      </FormField>
      <Controller
        control={form.control}
        name="working_hours.days"
        render={({ field: { value, onChange } }) => (
          <WorkingDays value={value} onChange={onChange} error={errorOf('working_hours.days')} />
        )}
      />
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        {times.map(({ name, label }) => (
          <FormField key={name} label={label} error={errorOf(name)} required showRequiredMark={false}>
            {(control) => <Input {...control} {...field(name)} type="time" />}
          </FormField>
        ))}
      </div>
    </SectionForm>
  );
}
