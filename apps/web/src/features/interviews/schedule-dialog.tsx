import { DetailsStep } from '#features/interviews/details-step.tsx';
import { ReviewStep } from '#features/interviews/review-step.tsx';
import { TimeStep } from '#features/interviews/time-step.tsx';
import { useAttachments } from '#features/interviews/use-attachments.ts';
import { useScheduleWizard } from '#features/interviews/use-schedule-wizard.ts';
import type { WizardCandidate } from '#features/interviews/wizard-values.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface ScheduleDialogProps {
  candidate: WizardCandidate;
  onClose: () => void;
}

/** The wizard: details, date and time, then the whole of it before it is sent. */
export function ScheduleDialog({ candidate, onClose }: ScheduleDialogProps) {
  const wizard = useScheduleWizard(candidate, onClose);
  const attachments = useAttachments();
  const { step, isSending, values } = wizard;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Schedule Interview"
      description={`Step ${step} of 3`}
      className="max-w-3xl"
      dirty={wizard.isDirty}
      locked={isSending}
      footer={
        <>
          <Button variant="secondary" disabled={step === 1 || isSending} onClick={wizard.goBack}>
            Back
          </Button>
          {step < 3 ? (
            <Button onClick={wizard.goOn}>Next</Button>
          ) : (
            <Button
              busy={isSending}
              busyLabel="Scheduling..."
              disabled={attachments.isUploading || !values.selectedTime}
              onClick={() => void wizard.send(attachments.files)}
            >
              Send &amp; Add to Calendar
            </Button>
          )}
        </>
      }
    >
      {step === 1 && <DetailsStep wizard={wizard} candidate={candidate} />}
      {step === 2 && <TimeStep choice={wizard} />}
      {step === 3 && <ReviewStep wizard={wizard} candidate={candidate} attachments={attachments} />}
    </Dialog>
  );
}
