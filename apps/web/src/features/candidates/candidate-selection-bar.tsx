import { Mail, X } from 'lucide-react';
import type { CandidateSelection } from '#features/candidates/use-candidate-selection.ts';
import { useEmailSelection, WriteEmailDialog } from '#features/written-emails/written-emails.feature.ts';
import { Button } from '#ui/button.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';

/** What can be done with the selected candidates; floats over the foot of the page, so that no card moves. */
export function CandidateSelectionBar({ selection }: { selection: CandidateSelection }) {
  const email = useEmailSelection();
  const count = selection.ids.length;
  if (count === 0) return null;
  return (
    <>
      <section
        aria-label="Selected candidates"
        data-bottom-bar
        className="sticky bottom-4 z-30 mx-auto flex max-w-full animate-appear flex-wrap items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay"
      >
        <p role="status" className="mr-2 whitespace-nowrap font-medium tabular-nums">
          {formatNumber(count)} selected
        </p>
        <Button size="small" onClick={() => email.open(count)}>
          <Mail aria-hidden="true" className="max-sm:hidden" />
          Write email
        </Button>
        <IconButton icon={X} label="Clear selection" variant="quiet" small onClick={selection.clear} />
      </section>
      {email.isOpen && (
        <WriteEmailDialog
          to={formatCount(count, 'candidate', 'candidates')}
          selection={{ candidate_ids: selection.ids }}
          onClose={email.close}
          onSent={selection.clear}
        />
      )}
    </>
  );
}
