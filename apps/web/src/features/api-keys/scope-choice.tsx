import { allScopes, describeScope, type Scope } from '@candor/contract/scopes';
import { useId } from 'react';
import { Checkbox } from '#ui/checkbox.tsx';
import { Label } from '#ui/label.tsx';

interface ScopeChoiceProps {
  value: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
  error: string | undefined;
}

/** What a key may do: as little as its program needs. */
export function ScopeChoice({ value, onChange, error }: ScopeChoiceProps) {
  const id = useId();
  const toggle = (scope: Scope, isOn: boolean) =>
    onChange(isOn ? [...value, scope] : value.filter((other) => other !== scope));
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 font-medium text-sm">What it can do</legend>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        {allScopes.map((scope) => (
          <div key={scope} className="flex min-h-8 items-start gap-2 py-1">
            <Checkbox
              id={`${id}-${scope}`}
              className="mt-0.5"
              checked={value.includes(scope)}
              onCheckedChange={(checked) => toggle(scope, checked === true)}
            />
            <Label htmlFor={`${id}-${scope}`}>{describeScope(scope)}</Label>
          </div>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="text-bad text-sm">
          {error}
        </p>
      )}
    </fieldset>
  );
}
