import type { EmailPreview } from '@candor/contract/written-emails';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { LeftOutList } from '#features/written-emails/left-out-list.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface EmailPreviewViewProps {
  preview: EmailPreview;
  onShow: (candidateId: string) => void;
}

/** The finished email, person by person, and who is left out. */
export function EmailPreviewView({ preview, onShow }: EmailPreviewViewProps) {
  const { recipients, shown, testAddress } = preview;
  const index = recipients.findIndex(({ candidateId }) => candidateId === shown?.candidateId);
  const recipient = recipients[index];
  const head = useRef<HTMLHeadingElement>(null);
  // The button that led here is gone: whoever uses a keyboard goes on at the top.
  useEffect(() => head.current?.focus(), []);
  const step = (by: number) => {
    const next = recipients[index + by];
    if (next) onShow(next.candidateId);
  };
  return (
    <>
      {testAddress && recipient && (
        <div className="mb-4">
          <FormAlert tone="warn" title="Test mode is on">
            {`Every email goes to ${testAddress} instead of the candidate.`}
          </FormAlert>
        </div>
      )}
      <div className="flex items-center justify-between gap-3">
        <h3 ref={head} tabIndex={-1} className="font-medium outline-none [overflow-wrap:anywhere]">
          {recipient ? `To ${recipient.candidateName}` : 'No one in this selection can get this email'}
          {recipient?.blind && <BlindBadge />}
        </h3>
        {recipients.length > 1 && (
          <div className="flex items-center gap-1">
            <IconButton
              icon={ChevronLeft}
              label="Previous person"
              variant="quiet"
              small
              disabled={index <= 0}
              onClick={() => step(-1)}
            />
            <p role="status" className="whitespace-nowrap text-muted text-sm tabular-nums">
              {index + 1} of {recipients.length}
            </p>
            <IconButton
              icon={ChevronRight}
              label="Next person"
              variant="quiet"
              small
              disabled={index >= recipients.length - 1}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
      {recipient && shown && (
        <>
          <p className="mb-3 text-muted text-sm [overflow-wrap:anywhere]">
            {[recipient.email, recipient.jobTitle].filter(Boolean).join(', ')}
          </p>
          <p className="mb-3 [overflow-wrap:anywhere]">
            <span className="text-muted">Subject: </span>
            {shown.subject}
          </p>
          {/* Without scripts, forms or a way out of the frame: it is shown as an email program would. */}
          <iframe
            title={`The email to ${recipient.candidateName}`}
            sandbox=""
            srcDoc={shown.html}
            className="h-[24rem] w-full rounded-control border border-line bg-white"
          />
        </>
      )}
      <LeftOutList leftOut={preview.leftOut} gone={preview.gone} />
    </>
  );
}
