import { useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';

interface TickFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  checked: boolean;
  disabled?: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A box to tick, with what ticking it means. */
export function TickField({ label, hint, error, checked, disabled = false, onTick }: TickFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        id={id}
        className="mt-1"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint || error ? noteId : undefined}
        onCheckedChange={(ticked) => onTick(ticked === true)}
      />
      <div>
        <label htmlFor={id} className={disabled ? 'text-muted' : undefined}>
          {label}
        </label>
        {(error || hint) && (
          <p id={noteId} className={error ? 'text-bad text-sm' : 'text-muted text-sm'}>
            {error ?? hint}
          </p>
        )}
      </div>
    </div>
  );
}
