import type { ReactNode } from 'react';
import { controlProps, FieldError } from '#public/apply/field.tsx';
import type { FieldName } from '#public/apply/form-rules.ts';

interface CheckFieldProps {
  name: FieldName;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string;
  required?: boolean;
  children: ReactNode;
}

/** The browser's own checkbox with its label beside it. */
export function CheckField({ name, checked, onChange, error, required, children }: CheckFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex items-start gap-3 py-1">
        <input
          {...controlProps(name, error)}
          type="checkbox"
          checked={checked}
          required={required}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-4.5 shrink-0 accent-accent"
        />
        <span>{children}</span>
      </label>
      <FieldError name={name} error={error} />
    </div>
  );
}
