import { apiKeys } from '@candor/contract/api-keys';
import type { ResponseOf } from '@candor/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api-client.ts';
import { CreateKeyForm } from '#features/api-keys/create-key-form.tsx';
import { NewKey } from '#features/api-keys/new-key.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';

const formId = 'create-key';

/** Makes a key, then shows it: this once. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [made, setMade] = useState<ResponseOf<typeof apiKeys.createKey>>();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title={made ? 'Your new API key' : 'Create API key'}
      description={
        made
          ? "Copy it now and keep it where your program reads its secrets. You won't see it again."
          : 'You get an email whenever a key is created for your account.'
      }
      footer={
        made ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <DialogCancelButton disabled={isBusy} />
            <Button type="submit" form={formId} busy={isBusy} busyLabel="Creating...">
              Create key
            </Button>
          </>
        )
      }
    >
      {made ? (
        <NewKey made={made} />
      ) : (
        <CreateKeyForm
          id={formId}
          onBusyChange={setIsBusy}
          onSubmit={async (body) => {
            setMade(await call(apiKeys.createKey, { body }));
            await queryClient.invalidateQueries({ queryKey: ['api-keys'] });
          }}
        />
      )}
    </Dialog>
  );
}
