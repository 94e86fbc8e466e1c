import type { ScoringFormState } from '#features/agents/use-scoring-form.ts';
import { FormField } from '#ui/form-field.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface BehaviourFieldsProps {
  scoringForm: ScoringFormState;
  hasModel: boolean;
}

/** What the language model learns about the organization. */
export function BehaviourFields({ scoringForm: { field, errorOf }, hasModel }: BehaviourFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <FormField
        label="AI Behavior Customization"
        error={errorOf('customPrompt')}
        hint={
          hasModel
            ? "Guidance for the language model. It can't add criteria, set a score or override the rules against bias."
            : "Guidance for a language model. None is set up, so this isn't used yet."
        }
      >
        {(control) => (
          <Textarea
            {...control}
            {...field('customPrompt')}
            rows={6}
            placeholder="For example: experience with patients matters more to us than experience with machines."
          />
        )}
      </FormField>
      <FormField
        label="Company values"
        error={errorOf('companyValues')}
        hint="What your organization stands for. Used together with the text above."
      >
        {(control) => <Textarea {...control} {...field('companyValues')} rows={4} />}
      </FormField>
    </div>
  );
}
