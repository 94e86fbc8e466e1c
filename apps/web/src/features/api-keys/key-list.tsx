import { AccessList } from '#app/access-list.tsx';
import { KeyRow } from '#features/api-keys/key-row.tsx';
import { keysQuery } from '#features/api-keys/keys-query.ts';
import type { OwnOrAllValue } from '#ui/own-or-all.tsx';

export function KeyList({ of }: { of: OwnOrAllValue }) {
  return (
    <AccessList
      query={keysQuery(of)}
      failed="The API keys couldn't be loaded"
      none={of === 'me' ? 'You have no API keys.' : 'No one in your organization has API keys.'}
    >
      {(key) => <KeyRow key={key.id} apiKey={key} showsOwner={of === 'organization'} />}
    </AccessList>
  );
}
