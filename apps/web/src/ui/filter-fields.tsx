import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

interface Option {
  value: string;
  label: string;
}

interface FilterFieldProps {
  label: string;
  value: string | undefined;
  /** Empty: no filter. */
  onChange: (value: string) => void;
}

// The value of an option can't be empty.
const any = { value: 'any', label: 'Any' };

/** One of several values, or any. What was chosen stays a choice, also where it is no longer one. */
export function ChoiceFilter({ label, value, onChange, options }: FilterFieldProps & { options: Option[] }) {
  const isOffered = value === undefined || options.some((option) => option.value === value);
  const offered = isOffered ? options : [{ value, label: value }, ...options];
  return (
    <FormField label={label}>
      {({ required, ...control }) => (
        <Select
          {...control}
          value={value ?? any.value}
          onValueChange={(chosen) => onChange(chosen === any.value ? '' : chosen)}
          options={[any, ...offered]}
        />
      )}
    </FormField>
  );
}

/** A day that a list begins or ends with. */
export function DayFilter({ label, value, onChange }: FilterFieldProps) {
  return (
    <FormField label={label}>
      {(control) => (
        <Input
          {...control}
          type="date"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FormField>
  );
}
