import {
  accounts,
  type NotificationKind,
  notificationKinds,
  personalSettingsBody,
} from '@candor/contract/accounts';
import { defaultLocale } from '@candor/contract/default-locale';
import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { toast } from 'sonner';
import type { z } from 'zod';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { SectionForm } from '#app/section-form.tsx';
import { useSession } from '#app/session.tsx';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { useRight } from '#app/use-right.ts';
import { localeOptions } from '#features/profile/locale-options.ts';
import { settingsQuery } from '#features/profile/settings-query.ts';
import { FormField } from '#ui/form-field.tsx';
import { Label } from '#ui/label.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';
import { TimeZoneInput } from '#ui/time-zone-input.tsx';
import { browserTimeZone } from '#ui/time-zones.ts';

/** What each kind of email is about, after 'Email me when'. */
const noticeWords: Record<NotificationKind, string> = {
  connections: 'A connected account needs to be reconnected',
  mentions: 'A colleague mentions me in a note',
  webhooks: 'A webhook fails and is turned off',
};

export function PersonalSettingsForm({ settings }: { settings: z.output<typeof personalSettingsBody> }) {
  const { setUser } = useSession();
  const queryClient = useQueryClient();
  const switchId = useId();
  const managesWebhooks = useRight('webhooks.manage') === true;
  const notices = notificationKinds.filter((kind) => kind !== 'webhooks' || managesWebhooks);
  const contractForm = useContractForm(personalSettingsBody, settings);
  const { form, errorOf, isSubmitting, isDirty } = contractForm;

  const { submit, failure } = useFormSubmit(
    contractForm,
    async (body) => {
      setUser(await call(accounts.saveSettings, { body }));
      form.reset(body);
      queryClient.setQueryData(settingsQuery.queryKey, body);
      toast.success('Settings saved.');
    },
    { words: "Your settings weren't saved. Please try again.", toast: true, isSaidOnce: true },
  );

  return (
    <SectionForm
      isDirty={isDirty}
      isSaving={isSubmitting}
      saveLabel="Save settings"
      failure={failure}
      onSubmit={submit}
    >
      <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
        <FormField
          label="Time zone"
          hint={`Leave empty to use your browser's time zone, ${browserTimeZone}.`}
          error={errorOf('time_zone')}
        >
          {(control) => (
            <TimeZoneInput
              {...control}
              {...form.register('time_zone', {
                setValueAs: (value: string | null) => value?.trim().replaceAll(' ', '_') || null,
                onChange: () => form.clearErrors('time_zone'),
              })}
              placeholder={browserTimeZone}
            />
          )}
        </FormField>
        <FormField label="Date and number format" error={errorOf('locale')}>
          {({ required: _, ...control }) => (
            <Controller
              control={form.control}
              name="locale"
              render={({ field: { value, onChange, ref, onBlur } }) => (
                <Select
                  {...control}
                  ref={ref}
                  onBlur={onBlur}
                  value={value ?? defaultLocale}
                  onValueChange={onChange}
                  options={localeOptions}
                />
              )}
            />
          )}
        </FormField>
      </div>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">Email me when</legend>
        {notices.map((kind) => (
          <div key={kind} className="flex items-center gap-3">
            <Controller
              control={form.control}
              name={`notifications.${kind}`}
              render={({ field: { value, onChange, ref, onBlur } }) => (
                <Switch
                  id={`${switchId}-${kind}`}
                  ref={ref}
                  onBlur={onBlur}
                  checked={value}
                  onCheckedChange={onChange}
                />
              )}
            />
            <Label htmlFor={`${switchId}-${kind}`}>{noticeWords[kind]}</Label>
          </div>
        ))}
        <p className="text-muted text-sm">Emails about the security of your account are always sent.</p>
      </fieldset>
    </SectionForm>
  );
}
