import { type CalendarProviderName, calendars } from '@candor/contract/calendars';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { errorText } from '#app/api-error.ts';
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
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(remove),
    async onSuccess() {
      toast.success(disconnected);
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['calendars'] });
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      locked={isPending}
      title={`Disconnect ${calendar}?`}
      footer={
        <>
          <DialogCancelButton disabled={isPending} />
          <Button variant="danger" busy={isPending} busyLabel="Disconnecting..." onClick={() => mutate()}>
            Disconnect
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {error && <FormAlert title="Disconnection Failed">{errorText(error, 'Please try again.')}</FormAlert>}
        <p className="text-muted">
          Candor loses access right away. Interviews stay booked, and their events stay in your calendar.
        </p>
      </div>
    </Dialog>
  );
}
