import { useState } from 'react';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { AssistantList } from '#features/connected-assistants/assistant-list.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { OwnOrAll, type OwnOrAllValue } from '#ui/own-or-all.tsx';
import { PageSection } from '#ui/page-section.tsx';
import { TextLink } from '#ui/text-link.tsx';

/** The assistants that work in one's name without a key; for admins also those of colleagues. */
export function ConnectedAssistantsSection() {
  const mayManage = useRight('keys.manage');
  const hasAssistants = useRight('keys.own');
  const [of, setOf] = useState<OwnOrAllValue>('me');
  if (!hasAssistants) return null;
  const address = `${window.location.origin}/mcp`;
  return (
    <PageSection
      anchor="connected-assistants"
      title="Connected assistants"
      purpose="AI assistants that you allowed to use Candor in your name. They can never do more than your role allows."
    >
      <div className="flex flex-col gap-4">
        {mayManage && (
          <div className="flex">
            <OwnOrAll label="Whose assistants" value={of} onValueChange={setOf} />
          </div>
        )}
        <AssistantList of={of} />
        <div className="border-line border-t pt-4 text-muted text-sm">
          <p>To connect one, add this address in the assistant. It sends you here to allow it.</p>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <code className="font-mono text-text [overflow-wrap:anywhere]">{address}</code>
            <CopyButton text={address} label="Copy address" />
          </p>
        </div>
        <p>
          <TextLink to={`${paths.apiDocs}?tab=assistants`}>Read about assistants</TextLink>
        </p>
      </div>
    </PageSection>
  );
}
