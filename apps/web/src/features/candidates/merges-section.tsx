import type { Merge } from '@candor/contract/candidate-merging';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '#app/use-right.ts';
import { mergesQuery } from '#features/candidates/duplicates-query.ts';
import { ProfileSection } from '#features/candidates/profile-section.tsx';
import { useUndoMerge } from '#features/candidates/use-undo-merge.ts';
import { Button } from '#ui/button.tsx';
import { formatDay } from '#ui/format.ts';

function describeUndo({ undo, undo_until }: Merge): string {
  if (undo === 'too_late') return 'It is too late to undo this.';
  if (undo === 'later_merge_first') return 'To undo this, undo the later merge first.';
  return `Can be undone until ${formatDay(undo_until)}.`;
}

/** Who became part of the candidate, with the way back; nothing where nobody has. */
export function MergesSection({ candidateId }: { candidateId: string }) {
  const mayWrite = useRight('candidates.write');
  const { data } = useQuery(mergesQuery(candidateId));
  const undo = useUndoMerge();
  const [undoing, setUndoing] = useState<string>();
  if (!data || data.merges.length === 0) return null;

  async function takeBack(id: string) {
    setUndoing(id);
    await undo(id);
    setUndoing(undefined);
  }

  return (
    <ProfileSection title="Merged candidates">
      {data.other_emails.length > 0 && (
        <p className="[overflow-wrap:anywhere]">
          <span className="text-muted">Other email addresses: </span>
          {data.other_emails.join(', ')}
        </p>
      )}
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
        {data.merges.map((merge) => (
          <li
            key={merge.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
          >
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-medium">{merge.name}</span> merged on {formatDay(merge.merged_at)} by{' '}
              {merge.merged_by}
              <span className="block text-muted text-sm">{describeUndo(merge)}</span>
            </p>
            {mayWrite && merge.undo === 'possible' && (
              <Button
                variant="secondary"
                size="small"
                busy={undoing === merge.id}
                busyLabel="Undoing..."
                onClick={() => takeBack(merge.id)}
              >
                Undo<span className="sr-only"> the merge with {merge.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
}
