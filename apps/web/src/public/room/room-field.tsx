import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface RoomFieldProps {
  label: string;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A control below its label, with what is wrong below it. */
export function RoomField({ label, error, children }: RoomFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-sm">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? errorId : undefined,
      })}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
