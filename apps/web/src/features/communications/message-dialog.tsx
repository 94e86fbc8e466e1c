import type { Communication } from '@candor/contract/communications';
import { nameKind, statusWords } from '#features/communications/communication-words.ts';
import { StatusBadge } from '#features/communications/status-badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { formatMoment } from '#ui/format.ts';

type ShownMessage = Pick<
  Communication,
  'candidateName' | 'date' | 'status' | 'isTest' | 'kind' | 'subject' | 'messageBody'
> & { wording?: Communication['wording'] };

interface MessageDialogProps {
  message: ShownMessage;
  onClose: () => void;
}

const wordingWords: Record<Communication['wording'], string> = {
  template: 'From your template',
  model: 'By the language model',
  edited: 'Edited by a person',
  candidate: 'By the candidate',
};

/** One message as it was written. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { candidateName, date, status, isTest, kind, subject, messageBody, wording } = message;
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={nameKind(kind)} className="max-w-2xl">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        <dt className="text-muted">Candidate</dt>
        <dd>{candidateName}</dd>
        <dt className="text-muted">Date</dt>
        <dd>
          <time dateTime={date}>{formatMoment(date)}</time>
        </dd>
        <dt className="text-muted">Status</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <StatusBadge status={status} isTest={isTest} />
          <span className="text-muted text-sm">{statusWords[status].meaning}</span>
        </dd>
        {wording && (
          <>
            <dt className="text-muted">Written</dt>
            <dd>{wordingWords[wording]}</dd>
          </>
        )}
        <dt className="text-muted">Subject</dt>
        <dd className="font-medium [overflow-wrap:anywhere]">{subject}</dd>
      </dl>
      <section aria-label="Message Body" className="mt-4 border-line border-t pt-4">
        <h3 className="mb-2 text-muted">Message Body</h3>
        <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{messageBody}</p>
      </section>
    </Dialog>
  );
}
