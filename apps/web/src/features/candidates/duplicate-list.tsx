import type { Duplicate } from '@candor/contract/candidate-merging';
import { UserRoundCheck } from 'lucide-react';
import { PagedList } from '#app/paged-list.tsx';
import { DuplicateCard } from '#features/candidates/duplicate-card.tsx';
import {
  type DuplicateState,
  duplicatesPerPage,
  duplicatesQuery,
} from '#features/candidates/duplicates-query.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface DuplicateListProps {
  state: DuplicateState;
  page: number;
  goToPage: (page: number, options?: { replace: boolean }) => void;
  /** Undefined until it is known. */
  mayWrite: boolean | undefined;
  onMerge: (duplicate: Duplicate) => void;
}

const emptyTexts = {
  open: {
    title: 'No duplicates to review',
    text: 'Candidates who share a phone number, a LinkedIn profile, or a name and one more sign appear here.',
  },
  dismissed: {
    title: 'No pairs marked as two people',
    text: 'Pairs your team marked as two people appear here.',
  },
};

/** The pairs that the address asks for. */
export function DuplicateList({ state, page, goToPage, mayWrite, onMerge }: DuplicateListProps) {
  return (
    <PagedList
      nouns={['pair', 'pairs']}
      subject="duplicates"
      query={duplicatesQuery({ state, page })}
      pageRows={duplicatesPerPage}
      address={{ page, goToPage }}
      isReady={mayWrite !== undefined}
      skeleton={
        <div className="flex flex-col gap-3">
          <p role="status" className="sr-only">
            Loading duplicates...
          </p>
          <Skeleton className="h-52" />
          <Skeleton className="h-52" />
        </div>
      }
      empty={<EmptyState icon={UserRoundCheck} {...emptyTexts[state]} />}
    >
      {(rows) => (
        <ul className="flex flex-col gap-3">
          {rows.map((duplicate) => (
            <li key={duplicate.people.map(({ id }) => id).join()}>
              <DuplicateCard duplicate={duplicate} mayWrite={mayWrite ?? false} onMerge={onMerge} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
