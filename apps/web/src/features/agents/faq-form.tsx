import type { ConfigurationOf, Engine } from '@candor/contract/agents';
import { faqConfigurationSchema } from '@candor/contract/faq-configuration';
import { useRight } from '#app/use-right.ts';
import { AgentSaveBar } from '#features/agents/agent-save-bar.tsx';
import { SettingSwitch } from '#features/agents/setting-switch.tsx';
import { useAgentForm } from '#features/agents/use-agent-form.ts';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface FaqFormProps {
  saved: ConfigurationOf<'faq'>;
  engine: Engine;
}

const toValues = ({ configuration }: ConfigurationOf<'faq'>) => configuration;

export function FaqForm({ saved, engine }: FaqFormProps) {
  const faqForm = useAgentForm({
    saved,
    schema: faqConfigurationSchema,
    toValues,
    toChanges: (values) => values,
    failureTitle: 'Failed to save configuration',
  });
  const { form, field, errorOf, submit } = faqForm;
  const mayEdit = useRight('agents.write');
  return (
    <form noValidate onSubmit={submit} aria-label="FAQ Assistant">
      <fieldset disabled={mayEdit !== true} className="flex min-w-0 flex-col gap-8">
        <PageSection title="Company" purpose="What the assistant may tell. It says nothing else.">
          <div className="flex flex-col gap-4">
            <div className="max-w-sm">
              <FormField label="Company Name" error={errorOf('companyName')}>
                {(control) => <Input {...control} {...field('companyName')} autoComplete="organization" />}
              </FormField>
            </div>
            <FormField
              label="Company Description"
              error={errorOf('companyDescription')}
              hint="Write as much as candidates may know: culture, size, benefits, how you hire. A heading on a line of its own names its topic."
            >
              {(control) => <Textarea {...control} {...field('companyDescription')} rows={4} />}
            </FormField>
          </div>
        </PageSection>
        <PageSection
          title="About their own application"
          purpose="Told only to candidates who opened the chat by their personal link."
        >
          <div className="divide-y divide-line">
            <SettingSwitch
              form={form}
              name="salaryInsights"
              label="Salary Insights"
              about="The recommended salary with its basis."
            />
            <SettingSwitch
              form={form}
              name="skillGapAnalysis"
              label="Skill Gap Analysis"
              about="Skills the job asks for and the resume does not show."
            />
            <SettingSwitch
              form={form}
              name="applicationUpdates"
              label="Application Status Updates"
              about="Where the application stands."
            />
          </div>
        </PageSection>
        <PageSection title="Behavior" purpose="How answers sound.">
          <FormField
            label="Assistant Behavior"
            error={errorOf('customPrompt')}
            hint={
              engine.model
                ? 'Preferences for the language model. They cannot lift the rules.'
                : 'Preferences for a language model. None is set: answers are your own texts, word for word.'
            }
          >
            {(control) => (
              <Textarea
                {...control}
                {...field('customPrompt')}
                rows={6}
                placeholder="Explain the outcome politely, without bias or discrimination, and do not mention the score unless asked."
              />
            )}
          </FormField>
        </PageSection>
      </fieldset>
      {mayEdit === true && <AgentSaveBar agentForm={faqForm} />}
      {mayEdit === false && (
        <p className="mt-8 text-muted">You can look at this. Changing it takes the role of a recruiter.</p>
      )}
    </form>
  );
}
