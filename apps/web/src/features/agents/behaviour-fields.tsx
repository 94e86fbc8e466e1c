import type { ScoringFormState } from '#features/agents/use-scoring-form.ts';
import { FormField } from '#ui/form-field.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface BehaviourFieldsProps {
  scoringForm: ScoringFormState;
  hasModel: boolean;
}

/** What the language model is told of the organization. */
export function BehaviourFields({ scoringForm: { field, errorOf }, hasModel }: BehaviourFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <FormField
        label="AI Behavior Customization"
        error={errorOf('customPrompt')}
        hint={
          hasModel
            ? 'Preferences for the language model. They cannot add criteria, set a score, or lift the rules against bias.'
            : 'Preferences for a language model. None is set, so the embedded engine does not read them yet.'
        }
      >
        {(control) => (
          <Textarea
            {...control}
            {...field('customPrompt')}
            rows={6}
            placeholder="For example: work with patients counts more to us than work with machines."
          />
        )}
      </FormField>
      <FormField
        label="Company values"
        error={errorOf('companyValues')}
        hint="What your organization stands for; read together with the preferences."
      >
        {(control) => <Textarea {...control} {...field('companyValues')} rows={4} />}
      </FormField>
    </div>
  );
}
