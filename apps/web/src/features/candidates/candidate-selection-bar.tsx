import { Download, Mail } from 'lucide-react';
import type { CandidateSelection } from '#features/candidates/use-candidate-selection.ts';
import type { ShownCandidates } from '#features/candidates/use-shown-candidates.ts';
import { useEmailSelection, WriteEmailDialog } from '#features/written-emails/written-emails.feature.ts';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/format.ts';
import { SelectionBar } from '#ui/selection-bar.tsx';

interface CandidateSelectionBarProps {
  selection: CandidateSelection;
  shown: ShownCandidates;
  /** Undefined while an export is under way. */
  onExport: (() => void) | undefined;
}

/** What can be done with the selected candidates. */
export function CandidateSelectionBar({ selection, shown, onExport }: CandidateSelectionBarProps) {
  const email = useEmailSelection();
  const count = selection.count(shown.total);
  if (count === 0) return null;
  return (
    <>
      <SelectionBar nouns={['candidate', 'candidates']} shown={shown} selection={selection}>
        {email.mayWrite && (
          <Button size="small" onClick={() => email.open(count)}>
            <Mail aria-hidden="true" className="max-sm:hidden" />
            Write email
          </Button>
        )}
        <Button variant="secondary" size="small" disabled={!onExport} onClick={onExport}>
          <Download aria-hidden="true" className="max-sm:hidden" />
          Export
        </Button>
      </SelectionBar>
      {email.isOpen && (
        <WriteEmailDialog
          to={formatCount(count, 'candidate', 'candidates')}
          selection={selection.recipients}
          onClose={email.close}
          onSent={selection.clear}
        />
      )}
    </>
  );
}
