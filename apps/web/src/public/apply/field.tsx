import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldName } from '#public/apply/form-rules.ts';

export const controlId = (name: FieldName) => `apply-${name}`;
const errorId = (name: FieldName) => `apply-${name}-error`;
const hintId = (name: FieldName) => `apply-${name}-hint`;

/** What ties a control to its label, hint and error; spread it on the control. */
export function controlProps(name: FieldName, error: string | undefined, hasHint = false) {
  const described = [error && errorId(name), hasHint && hintId(name)].filter(Boolean).join(' ');
  return {
    id: controlId(name),
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}

interface FieldProps {
  name: FieldName;
  label: string;
  error: string | undefined;
  hint?: string;
  required?: boolean;
  children: ReactNode;
}

/** A control below its label. The app's own form field brings more code than this page may. */
export function Field({ name, label, error, hint, required = false, children }: FieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={controlId(name)} className="font-medium text-sm">
        {label}
        {required ? (
          <span aria-hidden="true" className="ml-0.5 text-bad">
            *
          </span>
        ) : (
          <span className="font-normal text-muted"> (optional)</span>
        )}
      </label>
      {children}
      <FieldError name={name} error={error} />
      {hint && (
        <p id={hintId(name)} className="text-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  );
}

export function FieldError({ name, error }: { name: FieldName; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={errorId(name)} className="flex items-start gap-1.5 text-bad text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}
