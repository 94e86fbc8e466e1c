import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { calendarNames } from '#features/calendars/calendar-names.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface DisconnectDialogProps {
  provider: CalendarProviderName;
  onClose: () => void;
}

/** Asks before a calendar is disconnected, and says what stays. */
export function DisconnectDialog({ provider, onClose }: DisconnectDialogProps) {
  const queryClient = useQueryClient();
  const { calendar, disconnected } = calendarNames[provider];
  const remove = provider === 'microsoft' ? calendars.deleteMicrosoft : calendars.deleteGoogle;
  const { submit, isBusy, failure } = useSubmit(async () => {
    await call(remove);
    toast.success(disconnected);
    onClose();
    await queryClient.invalidateQueries({ queryKey: ['calendars'] });
  }, 'Please try again.');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isBusy}
      title={`Disconnect ${calendar}?`}
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button variant="danger" busy={isBusy} busyLabel="Disconnecting..." onClick={() => void submit()}>
            Disconnect
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <FormAlert title="Disconnection Failed">{failure}</FormAlert>}
        <p className="text-muted">
          Candor loses access right away. Interviews stay booked, and their events stay in your calendar.
        </p>
      </div>
    </Dialog>
  );
}
