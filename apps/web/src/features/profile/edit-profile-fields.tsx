import type { profileBody } from '@candor/contract/accounts';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { z } from 'zod';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

type FieldName = keyof z.input<typeof profileBody>;

interface EditProfileFieldsProps {
  field: (name: FieldName) => UseFormRegisterReturn;
  errorOf: (name: FieldName) => string | undefined;
}

const contactFields = [
  { name: 'city', label: 'City', type: 'text', autoComplete: 'address-level2' },
  { name: 'country', label: 'Country', type: 'text', autoComplete: 'country-name' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'job_title', label: 'Job title', type: 'text', autoComplete: 'organization-title' },
] as const;

const fixedFields = [
  { name: 'org_name', label: 'Organization' },
  { name: 'team_name', label: 'Team' },
] as const;

export function EditProfileFields({ field, errorOf }: EditProfileFieldsProps) {
  return (
    <>
      <FormField label="Full name" error={errorOf('name')} required>
        {(control) => <Input {...control} {...field('name')} autoComplete="name" />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        {fixedFields.map(({ name, label }) => (
          <FormField key={name} label={label} hint="Only an admin can change this.">
            {(control) => <Input {...control} {...field(name)} readOnly disabled />}
          </FormField>
        ))}
        {contactFields.map(({ name, label, type, autoComplete }) => (
          <FormField key={name} label={label} error={errorOf(name)}>
            {(control) => <Input {...control} {...field(name)} type={type} autoComplete={autoComplete} />}
          </FormField>
        ))}
      </div>
    </>
  );
}
