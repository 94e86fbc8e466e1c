import type { ScoringConfiguration } from '@candor/contract/agents';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import type { ScoringFormState } from '#features/agents/use-scoring-form.ts';
import { Label } from '#ui/label.tsx';
import { Switch } from '#ui/switch.tsx';

type SwitchName = {
  [Name in keyof ScoringConfiguration]: ScoringConfiguration[Name] extends boolean ? Name : never;
}[keyof ScoringConfiguration];

interface SettingSwitchProps {
  form: ScoringFormState['form'];
  name: SwitchName;
  label: string;
  about: string;
}

/** A setting that is on or off: what it is called and does on the left, its switch on the right. */
export function SettingSwitch({ form, name, label, about }: SettingSwitchProps) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-6 py-3 first:pt-0 last:pb-0">
      <div>
        <Label htmlFor={id}>{label}</Label>
        <p id={`${id}-about`} className="text-muted text-sm">
          {about}
        </p>
      </div>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Switch
            id={id}
            aria-describedby={`${id}-about`}
            ref={field.ref}
            checked={field.value ?? false}
            onCheckedChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </div>
  );
}
