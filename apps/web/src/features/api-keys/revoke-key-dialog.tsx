import { type ApiKey, apiKeys } from '@candor/contract/api-keys';
import { call } from '#app/api-client.ts';
import { EndAccessDialog } from '#app/end-access-dialog.tsx';

export function RevokeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  return (
    <EndAccessDialog
      title={`Revoke ${apiKey.name}?`}
      text="The next call with it is refused. This can't be undone: programs that use it need a new key."
      action="Revoke key"
      busyLabel="Revoking..."
      done={`${apiKey.name} was revoked`}
      failed="The key couldn't be revoked"
      domain="api-keys"
      end={() => call(apiKeys.revokeKey, { params: { id: apiKey.id } })}
      onClose={onClose}
    />
  );
}
