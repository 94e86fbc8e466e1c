import type { RoomApplication } from '@candor/contract/candidate-room';
import { returnHours } from '@candor/contract/field-rules';
import { DoorOpen } from 'lucide-react';
import { useSubmit } from '#app/use-submit.ts';
import { Fold } from '#public/room/fold.tsx';
import { DoneNote, TroubleNote } from '#public/room/notes.tsx';
import { Button } from '#ui/button.tsx';
import { formatMoment } from '#ui/format.ts';

interface WithdrawSectionProps {
  application: RoomApplication;
  onWithdraw: () => Promise<void>;
  onReturn: () => Promise<void>;
}

/** Withdrawing, and taking it back while that is possible. */
export function WithdrawSection({ application, onWithdraw, onReturn }: WithdrawSectionProps) {
  const withdrawing = useSubmit(onWithdraw);
  const returning = useSubmit(onReturn);
  if (application.return_until)
    return (
      <div className="flex flex-col items-start gap-3 border-line border-t pt-4 pb-5">
        <DoneNote>
          You withdrew this application. If that was a mistake, you can undo it until{' '}
          {formatMoment(application.return_until)}.
        </DoneNote>
        <TroubleNote text={returning.failure} />
        <Button
          variant="secondary"
          busy={returning.isBusy}
          busyLabel="Undoing..."
          onClick={() => void returning.submit()}
        >
          Undo withdrawal
        </Button>
      </div>
    );
  if (!application.can_withdraw) return null;
  return (
    <Fold icon={DoorOpen} title="Withdraw this application">
      <p>
        The hiring team will stop considering you for <strong>{application.job_title}</strong>. You can undo
        this within {returnHours} hours.
      </p>
      <TroubleNote text={withdrawing.failure} />
      <Button
        variant="danger"
        className="self-start"
        busy={withdrawing.isBusy}
        busyLabel="Withdrawing..."
        onClick={() => void withdrawing.submit()}
      >
        Withdraw
      </Button>
    </Fold>
  );
}
