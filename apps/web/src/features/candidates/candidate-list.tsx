import type { Candidate } from '@candor/contract/candidates';
import { PagedList } from '#app/paged-list.tsx';
import { CandidateCard } from '#features/candidates/candidate-card.tsx';
import { CandidateListSkeleton } from '#features/candidates/candidate-list-skeleton.tsx';
import { candidatesPerPage, candidatesQuery } from '#features/candidates/candidates-query.ts';
import { NoCandidates } from '#features/candidates/no-candidates.tsx';
import type { CandidateAddress } from '#features/candidates/use-candidate-address.ts';
import type { CandidateSelection } from '#features/candidates/use-candidate-selection.ts';

interface CandidateListProps {
  address: CandidateAddress;
  /** Undefined until it is known. */
  mayWrite: boolean | undefined;
  selection: CandidateSelection;
  onOpen: (candidate: Candidate) => void;
}

/** The candidates that the address asks for. */
export function CandidateList({ address, mayWrite, selection, onOpen }: CandidateListProps) {
  return (
    <PagedList
      nouns={['candidate', 'candidates']}
      query={candidatesQuery(address)}
      pageRows={candidatesPerPage}
      address={address}
      isReady={mayWrite !== undefined}
      skeleton={<CandidateListSkeleton />}
      empty={<NoCandidates address={address} />}
    >
      {(rows) => (
        <ul className="grid gap-3 lg:grid-cols-2">
          {rows.map((candidate) => (
            <li key={candidate.id} className="min-w-0">
              <CandidateCard
                candidate={candidate}
                mayWrite={mayWrite ?? false}
                selection={mayWrite ? selection : undefined}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
