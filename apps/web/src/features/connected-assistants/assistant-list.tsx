import { AccessList } from '#app/access-list.tsx';
import { AssistantRow } from '#features/connected-assistants/assistant-row.tsx';
import { assistantsQuery } from '#features/connected-assistants/assistants-query.ts';
import type { OwnOrAllValue } from '#ui/own-or-all.tsx';

export function AssistantList({ of }: { of: OwnOrAllValue }) {
  return (
    <AccessList
      query={assistantsQuery(of)}
      failed="The assistants couldn't be loaded"
      none={
        of === 'me' ? 'You have no connected assistants.' : 'No one in your organization has connected one.'
      }
    >
      {(assistant) => (
        <AssistantRow key={assistant.id} assistant={assistant} showsOwner={of === 'organization'} />
      )}
    </AccessList>
  );
}
