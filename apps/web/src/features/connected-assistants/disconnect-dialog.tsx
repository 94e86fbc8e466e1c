import { type ConnectedAssistant, connectedAssistants } from '@candor/contract/connected-assistants';
import { call } from '#app/api-client.ts';
import { EndAccessDialog } from '#app/end-access-dialog.tsx';

interface DisconnectDialogProps {
  assistant: ConnectedAssistant;
  onClose: () => void;
}

export function DisconnectDialog({ assistant: { id, name }, onClose }: DisconnectDialogProps) {
  return (
    <EndAccessDialog
      title={`Disconnect ${name}?`}
      text="Its next call is refused. To use it again, connect it again from the assistant."
      action="Disconnect"
      busyLabel="Disconnecting..."
      done={`${name} was disconnected`}
      failed="The assistant couldn't be disconnected"
      domain="connected-assistants"
      end={() => call(connectedAssistants.disconnectAssistant, { params: { id } })}
      onClose={onClose}
    />
  );
}
