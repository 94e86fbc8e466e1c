import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '#app/use-right.ts';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { describeReasons } from '#features/candidates/duplicate-words.ts';
import { duplicatesOfQuery, type PairIds } from '#features/candidates/duplicates-query.ts';
import { MergeDialog } from '#features/candidates/merge-dialog.tsx';
import { Button } from '#ui/button.tsx';

interface SamePersonSectionProps {
  candidateId: string;
  /** Somebody else stayed: this candidate is part of them now. */
  onGone: () => void;
}

/** Says who else this candidate may be; nothing where there is nobody. */
export function SamePersonSection({ candidateId, onGone }: SamePersonSectionProps) {
  const mayWrite = useRight('candidates.write');
  const { data: duplicates = [] } = useQuery(duplicatesOfQuery(candidateId));
  const [merging, setMerging] = useState<PairIds>();
  if (duplicates.length === 0 && !merging) return null;
  return (
    <>
      <ul aria-label="May be the same person" className="flex flex-col gap-2">
        {duplicates.map(({ people, reasons }) => {
          const [target, source] = people;
          const other = target.id === candidateId ? source : target;
          return (
            <li
              key={other.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border border-line bg-page px-4 py-3"
            >
              <p className="min-w-0 [overflow-wrap:anywhere]">
                May be the same person as <span className="font-medium">{fullNameOf(other)}</span>
                {other.email && <span className="text-muted"> ({other.email})</span>}
                <span className="block text-muted text-sm">{describeReasons(reasons)}</span>
              </p>
              {mayWrite && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => setMerging({ targetId: target.id, sourceId: source.id })}
                >
                  Compare and merge<span className="sr-only"> with {fullNameOf(other)}</span>
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {merging && (
        <MergeDialog
          {...merging}
          onClose={() => setMerging(undefined)}
          onMerged={(stayed) => stayed !== candidateId && onGone()}
        />
      )}
    </>
  );
}
