import { FormField } from '#ui/form-field.tsx';
import { Select } from '#ui/select.tsx';

export interface AboutOption {
  applicationId: string;
  position: string;
}

interface AboutFieldProps {
  options: readonly AboutOption[];
  value: string | undefined;
  onChange: (applicationId: string) => void;
}

/** Which of a candidate's applications an email is about. */
export function AboutField({ options, value, onChange }: AboutFieldProps) {
  return (
    <FormField label="About">
      {(control) => (
        <Select
          {...control}
          value={value}
          onValueChange={onChange}
          options={options.map(({ applicationId, position }) => ({ value: applicationId, label: position }))}
        />
      )}
    </FormField>
  );
}
