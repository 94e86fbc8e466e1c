import { useId } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { Label } from '#ui/label.tsx';
import { Switch } from '#ui/switch.tsx';

interface SettingSwitchProps<Values extends FieldValues> {
  form: { control: Control<Values, unknown, Values> };
  name: FieldPathByValue<Values, boolean>;
  label: string;
  about: string;
}

/** A setting that is on or off: what it is called and does on the left, its switch on the right. */
export function SettingSwitch<Values extends FieldValues>({
  form,
  name,
  label,
  about,
}: SettingSwitchProps<Values>) {
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
