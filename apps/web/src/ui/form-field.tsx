import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Label } from '#ui/label.tsx';

/** What a control needs to belong to its label, hint and error; spread it on the control. */
interface ControlProps {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FormFieldProps {
  label: string;
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** Forms whose every field is required need no mark on each. */
  showRequiredMark?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export function FormField({
  label,
  hint,
  error,
  required = false,
  showRequiredMark = required,
  children,
}: FormFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className="flex flex-col gap-1.5">
      <Label htmlFor={id} required={showRequiredMark}>
        {label}
      </Label>
      {children({
        id,
        required,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}
