import type { CommunicationFormState } from '#features/agents/communication-form.tsx';
import { SettingSwitch } from '#features/agents/setting-switch.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface MailWordingProps {
  communicationForm: CommunicationFormState;
  hasModel: boolean;
}

/** What a language model is told, and whether one may word mails at all. */
export function MailWording({ communicationForm: { form, field, errorOf }, hasModel }: MailWordingProps) {
  return (
    <div className="flex flex-col gap-5">
      <SettingSwitch
        form={form}
        name="personalize"
        label="Personal wording"
        about={
          hasModel
            ? 'The language model words mails from the findings. It never tells a score and adds no facts.'
            : 'No language model is set: mails are written from your templates.'
        }
      />
      <FormField
        label="Custom Prompt"
        error={errorOf('customPrompt')}
        hint="Preferences for the language model. They cannot lift the rules."
      >
        {(control) => (
          <Textarea
            {...control}
            {...field('customPrompt')}
            rows={5}
            placeholder="For example: warm and short; first names; thank people for their time."
          />
        )}
      </FormField>
    </div>
  );
}
