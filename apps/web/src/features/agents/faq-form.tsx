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
        <PageSection
          title="Company"
          purpose="What the assistant can tell candidates, besides your open jobs and taught answers."
        >
          <div className="flex flex-col gap-4">
            <div className="max-w-sm">
              <FormField label="Company Name" error={errorOf('companyName')}>
                {(control) => <Input {...control} {...field('companyName')} autoComplete="organization" />}
              </FormField>
            </div>
            <FormField
              label="Company Description"
              error={errorOf('companyDescription')}
              hint="Describe your culture, size, benefits and how you hire. Put the heading of each topic on its own line."
            >
              {(control) => <Textarea {...control} {...field('companyDescription')} rows={4} />}
            </FormField>
          </div>
        </PageSection>
        <PageSection
          title="About their own application"
          purpose="Only for candidates who open the chat from their personal link."
        >
          <div className="divide-y divide-line">
            <SettingSwitch
              form={form}
              name="salaryInsights"
              label="Salary Insights"
              about="The recommended salary and what it is based on."
            />
            <SettingSwitch
              form={form}
              name="skillGapAnalysis"
              label="Skill Gap Analysis"
              about="Skills the job asks for that the resume doesn't show."
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
                ? "Guidance for the language model. It can't override the rules."
                : 'Guidance for a language model. None is set up, so answers use your own texts word for word.'
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
      {mayEdit === false && <p className="mt-8 text-muted">View only. Recruiters and admins can edit.</p>}
    </form>
  );
}
