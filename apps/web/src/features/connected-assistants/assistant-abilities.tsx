import { Ban, Check } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Label } from '#ui/label.tsx';

interface AssistantAbilitiesProps {
  /** The assistant asks for it. */
  canWrite: boolean;
  mayWrite: boolean;
  onMayWriteChange: (mayWrite: boolean) => void;
  disabled: boolean;
}

const reads = [
  'Find and read jobs, candidates, applications, evaluations and metrics',
  "Read candidates' open requests",
];

/** What the assistant's scopes mean, in plain words. */
export function AssistantAbilities({
  canWrite,
  mayWrite,
  onMayWriteChange,
  disabled,
}: AssistantAbilitiesProps) {
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="mb-2 font-medium text-base">
        It will be able to
      </h2>
      <ul className="flex flex-col gap-2">
        {reads.map((text) => (
          <li key={text} className="flex items-start gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
            {text}
          </li>
        ))}
        {canWrite && (
          <li className="flex items-start gap-2.5">
            <Checkbox
              id={`${id}-write`}
              className="mt-0.5"
              checked={mayWrite}
              onCheckedChange={(checked) => onMayWriteChange(checked === true)}
              disabled={disabled}
            />
            <Label htmlFor={`${id}-write`}>
              Draft jobs, write notes and propose moves in your name (optional)
            </Label>
          </li>
        )}
        <li className="flex items-start gap-2.5 text-muted">
          <Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          It can't email candidates, move, approve, publish or delete anything, or do more than your role
          allows.
        </li>
      </ul>
    </section>
  );
}
