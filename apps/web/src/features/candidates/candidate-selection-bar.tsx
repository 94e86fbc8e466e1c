import type { CandidateSelection } from '#features/candidates/use-candidate-selection.ts';
import type { ShownCandidates } from '#features/candidates/use-shown-candidates.ts';
import {
  SelectionButtons,
  useEmailSelection,
  WriteEmailDialog,
} from '#features/written-emails/written-emails.feature.ts';
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
        <SelectionButtons email={email} count={count} isEmailFirst onExport={onExport} />
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
