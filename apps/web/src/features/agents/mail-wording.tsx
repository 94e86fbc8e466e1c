import { SettingSwitch } from '#features/agents/setting-switch.tsx';
import type { CommunicationFormState } from '#features/agents/use-communication-form.ts';
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
            ? 'The language model writes emails from the findings. It never mentions a score or adds facts.'
            : 'No language model is set up, so emails use your templates.'
        }
      />
      <FormField
        label="Custom Prompt"
        error={errorOf('customPrompt')}
        hint="Guidance for the language model. It can't override the rules."
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
