import { moveReasonRule } from '@candor/contract/applications';
import type { MoveEmails as Emails } from '@candor/contract/move-emails';
import { isOpenStage } from '@candor/contract/stage-moves';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { MovableApplication } from '#features/applications/movable-application.ts';
import { MoveEmails } from '#features/applications/move-emails.tsx';
import { movePreviewQuery } from '#features/applications/move-preview-query.ts';
import type { MoveTarget } from '#features/applications/move-target.ts';
import { askAboutEmail, askAboutMove, describeRejection } from '#features/applications/move-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

interface AskMoveDialogProps {
  application: MovableApplication;
  to: MoveTarget;
  /** What it sends, where that is why it is asked. */
  emails?: Emails | undefined;
  busy: boolean;
  onClose: () => void;
  onMove: (reason: string) => void;
}

/** Asks before one application ends, or one that had ended is opened again. */
export function AskMoveDialog({
  application,
  to: target,
  emails,
  busy,
  onClose,
  onMove,
}: AskMoveDialogProps) {
  const { id, stage: from, name } = application;
  const { stage: to } = target;
  const { text, button } = emails && isOpenStage(from) ? askAboutEmail(target) : askAboutMove(from, target);
  const formId = useId();
  const [reason, setReason] = useState('');
  const move = { selection: { application_ids: [id] }, to: target, expectedStage: from };
  const { data, isPending } = useQuery({ ...movePreviewQuery(move), enabled: to === 'rejected' });
  function send(event: FormEvent) {
    event.preventDefault();
    onMove(reason.trim());
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={to === 'rejected' ? `Reject ${name}?` : `Move ${name} to ${target.name}?`}
      dirty={reason.trim() !== ''}
      locked={busy}
      footer={
        <>
          <DialogCancelButton disabled={busy} />
          <Button
            variant={to === 'rejected' ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={to === 'rejected' ? 'Rejecting...' : 'Moving...'}
            type="submit"
            form={formId}
          >
            {button}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={send} className="flex flex-col gap-3">
        {emails && <MoveEmails emails={emails} />}
        {to === 'rejected' && (
          <>
            <FormField
              label="Reason (optional)"
              hint="Visible to your team. Candidates get it if they download their data."
            >
              {(control) => (
                <Input
                  {...control}
                  value={reason}
                  maxLength={moveReasonRule.maxLength}
                  autoComplete="off"
                  onChange={(event) => setReason(event.target.value)}
                />
              )}
            </FormField>
            <p role="status" className="min-h-6">
              {isPending ? 'Checking...' : data && describeRejection(data.interviews)}
            </p>
          </>
        )}
        {text && <p className="text-muted">{text}</p>}
      </form>
    </Dialog>
  );
}
