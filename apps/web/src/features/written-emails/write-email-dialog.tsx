import { type EmailDraft, type EmailSelection, emailDraft } from '@candor/contract/written-emails';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { useContractForm } from '#app/contract-form.ts';
import { paths } from '#app/paths.ts';
import { AboutField, type AboutOption } from '#features/written-emails/about-field.tsx';
import { EmailDraftForm, emptyDraft } from '#features/written-emails/email-draft-form.tsx';
import { EmailOutcomes } from '#features/written-emails/email-outcomes.tsx';
import { emailPreviewQuery } from '#features/written-emails/email-preview-query.ts';
import { EmailPreviewStep } from '#features/written-emails/email-preview-step.tsx';
import { isOnItsWay } from '#features/written-emails/email-words.ts';
import { type EmailResult, useSendEmail } from '#features/written-emails/use-send-email.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';

interface WriteEmailDialogProps {
  /** Whom it is for, in words. */
  to: string;
  selection: EmailSelection;
  /** Applications of one candidate that it may be about; the first one where nothing is chosen. */
  about?: readonly AboutOption[];
  onClose: () => void;
  /** It was sent, and what came of it was seen. */
  onSent?: () => void;
}

/** Writes an email in three steps: the words, the preview, and what came of it where not all went well. */
export function WriteEmailDialog({ to, selection, about = [], onClose, onSent }: WriteEmailDialogProps) {
  const contractForm = useContractForm(emailDraft, emptyDraft);
  const [applicationId, setApplicationId] = useState(about[0]?.applicationId);
  const [draft, setDraft] = useState<EmailDraft>();
  const [show, setShow] = useState<string>();
  const [results, setResults] = useState<EmailResult[]>();
  const wanted = applicationId ? { application_ids: [applicationId] } : selection;
  const preview = useQuery({
    ...emailPreviewQuery({ selection: wanted, draft: draft ?? emptyDraft, show }),
    enabled: draft !== undefined && results === undefined,
  });
  const recipients = preview.data?.recipients ?? [];

  const sending = useSendEmail((sent) => {
    if (!sent.every(({ outcome }) => isOnItsWay(outcome))) return setResults(sent);
    toast.success(
      sent.length === 1
        ? `The email to ${sent[0]?.name} is on its way`
        : `${formatNumber(sent.length)} emails are on their way`,
    );
    finish();
  });

  function finish() {
    onClose();
    onSent?.();
  }

  function edit() {
    setDraft(undefined);
    setShow(undefined);
    sending.clear();
  }

  const isDirty = contractForm.isDirty && results === undefined;
  const count = formatCount(recipients.length, 'email', 'emails');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && (results ? finish() : onClose())}
      dirty={isDirty}
      followsAddress
      locked={sending.isBusy}
      title={results ? 'What happened to your email' : draft ? 'Check your email' : 'Write email'}
      description={
        results
          ? 'Emails that wait or failed stay in the outbox.'
          : draft
            ? 'Nothing is sent yet.'
            : `To ${to}. Sent through the outbox. No stage changes.`
      }
      className="max-w-2xl"
      footer={
        results ? (
          <>
            <Link to={paths.outbox} className={buttonStyles({ variant: 'secondary' })}>
              Open the outbox
            </Link>
            <Button onClick={finish}>Close</Button>
          </>
        ) : draft ? (
          <>
            <Button variant="secondary" disabled={sending.isBusy} onClick={edit}>
              Back to editing
            </Button>
            <Button
              busy={sending.isBusy}
              busyLabel={`Sending ${count}...`}
              disabled={recipients.length === 0 || preview.isPlaceholderData}
              onClick={() => sending.submit(draft, recipients)}
            >
              Send {recipients.length === 1 ? 'email' : count}
            </Button>
          </>
        ) : (
          <>
            <DialogCancelButton />
            <Button type="submit" form="write-email">
              Preview
            </Button>
          </>
        )
      }
    >
      {results && <EmailOutcomes results={results} />}
      {/* It stays while the preview is looked at, with everything that was chosen in it. */}
      <form
        id="write-email"
        noValidate
        hidden={draft !== undefined}
        onSubmit={contractForm.form.handleSubmit(setDraft)}
        className={draft ? undefined : 'flex flex-col gap-4'}
      >
        {about.length > 1 && <AboutField options={about} value={applicationId} onChange={setApplicationId} />}
        <EmailDraftForm contractForm={contractForm} />
      </form>
      {draft && !results && <EmailPreviewStep preview={preview} failure={sending.failure} onShow={setShow} />}
    </Dialog>
  );
}
