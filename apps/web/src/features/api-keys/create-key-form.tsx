import { createKeyBody, defaultKeyLifetime, keyLifetimes } from '@candor/contract/api-keys';
import { useEffect } from 'react';
import { Controller } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { ScopeChoice } from '#features/api-keys/scope-choice.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

interface CreateKeyFormProps {
  id: string;
  onBusyChange: (isBusy: boolean) => void;
  onSubmit: (body: z.output<typeof createKeyBody>) => Promise<void>;
}

export function CreateKeyForm({ id, onBusyChange, onSubmit }: CreateKeyFormProps) {
  const contractForm = useContractForm(createKeyBody, {
    name: '',
    scopes: [],
    expires_in_days: defaultKeyLifetime,
  });
  const { form, field, errorOf, isSubmitting } = contractForm;
  const { submit, failure } = useFormSubmit(contractForm, onSubmit, { isSaidOnce: true });
  useEffect(() => onBusyChange(isSubmitting), [isSubmitting, onBusyChange]);
  return (
    <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <FormField label="Name" hint="The program that will use it." error={errorOf('name')} required>
        {(control) => <Input {...control} {...field('name')} autoComplete="off" autoFocus />}
      </FormField>
      <Controller
        control={form.control}
        name="scopes"
        render={({ field: { value, onChange } }) => (
          <ScopeChoice value={value} onChange={onChange} error={errorOf('scopes')} />
        )}
      />
      <Controller
        control={form.control}
        name="expires_in_days"
        render={({ field: { value, onChange } }) => (
          <FormField label="Works for" error={errorOf('expires_in_days')}>
            {(control) => (
              <Select
                {...control}
                value={String(value)}
                onValueChange={(days) => onChange(Number(days))}
                options={keyLifetimes.map((days) => ({ value: String(days), label: `${days} days` }))}
              />
            )}
          </FormField>
        )}
      />
    </form>
  );
}
