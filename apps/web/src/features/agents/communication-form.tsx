import type { ConfigurationOf, Engine } from '@candor/contract/agents';
import { useRight } from '#app/use-right.ts';
import { AgentSaveBar } from '#features/agents/agent-save-bar.tsx';
import { AutomationFields } from '#features/agents/automation-fields.tsx';
import { MailFields } from '#features/agents/mail-fields.tsx';
import { MailWording } from '#features/agents/mail-wording.tsx';
import { RuleDialog } from '#features/agents/rule-dialog.tsx';
import { TestModeFields } from '#features/agents/test-mode-fields.tsx';
import { useCommunicationForm } from '#features/agents/use-communication-form.ts';
import { PageSection } from '#ui/page-section.tsx';

interface CommunicationFormProps {
  saved: ConfigurationOf<'communication'>;
  engine: Engine;
}

export function CommunicationForm({ saved, engine }: CommunicationFormProps) {
  const communicationForm = useCommunicationForm(saved);
  const mayEdit = useRight('agents.write');
  const canEdit = mayEdit === true;
  return (
    <form noValidate onSubmit={communicationForm.submit} aria-label="Communication Agent">
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-8">
        <PageSection title="Email Configuration" purpose="Who emails come from and where replies go.">
          <MailFields communicationForm={communicationForm} />
        </PageSection>
        <PageSection title="Test Mode" purpose="Try everything without emailing candidates.">
          <TestModeFields communicationForm={communicationForm} />
        </PageSection>
        <PageSection
          title="Automation Settings"
          purpose="Emails sent automatically. Rejections wait for a person unless you choose otherwise."
        >
          <AutomationFields communicationForm={communicationForm} />
        </PageSection>
        <PageSection title="AI Instructions" purpose="How emails sound.">
          <MailWording communicationForm={communicationForm} hasModel={engine.model !== null} />
        </PageSection>
      </fieldset>
      {communicationForm.asked && <RuleDialog asked={communicationForm.asked} />}
      {canEdit && <AgentSaveBar agentForm={communicationForm} />}
      {mayEdit === false && <p className="mt-8 text-muted">View only. Recruiters and admins can edit.</p>}
    </form>
  );
}
