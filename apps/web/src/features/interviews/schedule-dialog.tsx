import { useEffect, useRef } from 'react';
import { DetailsStep } from '#features/interviews/details-step.tsx';
import { LinkChoice } from '#features/interviews/link-choice.tsx';
import { ReviewStep } from '#features/interviews/review-step.tsx';
import { TimeStep } from '#features/interviews/time-step.tsx';
import { useAttachments } from '#features/interviews/use-attachments.ts';
import { useScheduleWizard } from '#features/interviews/use-schedule-wizard.ts';
import type { WizardCandidate } from '#features/interviews/wizard-values.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface ScheduleDialogProps {
  candidate: WizardCandidate;
  onClose: () => void;
}

/** The wizard: details, date and time, then the whole of it before it is sent. */
export function ScheduleDialog({ candidate, onClose }: ScheduleDialogProps) {
  const wizard = useScheduleWizard(candidate, onClose);
  const attachments = useAttachments();
  const { step, isSending, values, refusals } = wizard;
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What is to be corrected may be out of sight.
    if (refusals > 0)
      steps.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-refused]')?.focus();
  }, [refusals]);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Schedule Interview"
      description={`Step ${step} of 3`}
      part={step}
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
              busyLabel={values.sendSchedulingLink ? 'Sending...' : 'Scheduling...'}
              disabled={attachments.isUploading || (!values.selectedTime && !values.sendSchedulingLink)}
              onClick={() => void wizard.send(attachments.files)}
            >
              {values.sendSchedulingLink ? 'Send booking link' : 'Send & Add to Calendar'}
            </Button>
          )}
        </>
      }
    >
      <div ref={steps}>
        {step === 1 && <DetailsStep wizard={wizard} candidate={candidate} />}
        {step === 2 && (
          <div className="flex flex-col gap-5">
            {/* A time that was taken leads back to the times, which offer others where there are some. */}
            {wizard.failure && wizard.nearest.length === 0 && (
              <FormAlert title="The interview wasn't scheduled.">{wizard.failure}</FormAlert>
            )}
            <LinkChoice wizard={wizard} />
            {!values.sendSchedulingLink && <TimeStep choice={wizard} />}
          </div>
        )}
        {step === 3 && <ReviewStep wizard={wizard} candidate={candidate} attachments={attachments} />}
      </div>
    </Dialog>
  );
}
