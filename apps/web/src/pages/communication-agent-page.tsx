import { useRight } from '#app/use-right.ts';
import { CommunicationForm } from '#features/agents/communication-form.tsx';
import { Configuration } from '#features/agents/configuration.tsx';
import { MailTemplates } from '#features/mail-templates/mail-templates.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageSection } from '#ui/page-section.tsx';

export default function CommunicationAgentPage() {
  const mayEdit = useRight('agents.write') === true;
  return (
    <>
      <PageHead
        title="Communication Agent"
        purpose="What candidates hear from you, and when. Rejections wait for a person unless you choose otherwise."
      />
      <Configuration agent="communication">
        {(saved, engine) => (
          <>
            <CommunicationForm saved={saved} engine={engine} />
            <div className="mt-8">
              <PageSection
                title="Templates"
                purpose="The wording of each email. Each template is saved separately."
              >
                <MailTemplates mayEdit={mayEdit} />
              </PageSection>
            </div>
          </>
        )}
      </Configuration>
    </>
  );
}
