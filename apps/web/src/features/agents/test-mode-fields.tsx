import { useWatch } from 'react-hook-form';
import { SettingSwitch } from '#features/agents/setting-switch.tsx';
import type { CommunicationFormState } from '#features/agents/use-communication-form.ts';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

/** The switch, and the address that it needs. */
export function TestModeFields({ communicationForm }: { communicationForm: CommunicationFormState }) {
  const { form, field, errorOf } = communicationForm;
  const isOn = useWatch({ control: form.control, name: 'testMode' });
  return (
    <div className="flex flex-col gap-4">
      <SettingSwitch
        form={form}
        name="testMode"
        label="Test Mode"
        about="Every email goes to the test address instead of the candidate and is marked as a test."
      />
      {isOn && (
        <div className="max-w-sm">
          <FormField label="Test Email" error={errorOf('testEmail')}>
            {(control) => (
              <Input {...control} {...field('testEmail')} type="email" placeholder="test@yourcompany.com" />
            )}
          </FormField>
        </div>
      )}
    </div>
  );
}
