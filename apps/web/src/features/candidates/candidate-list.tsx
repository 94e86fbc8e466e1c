import type { ListedCandidate } from '@candor/contract/candidates';
import { PagedList } from '#app/paged-list.tsx';
import { CandidateCard } from '#features/candidates/candidate-card.tsx';
import { CandidateListSkeleton } from '#features/candidates/candidate-list-skeleton.tsx';
import { CandidateTable } from '#features/candidates/candidate-table.tsx';
import { candidatesPerPage, candidatesQuery } from '#features/candidates/candidates-query.ts';
import { NoCandidates } from '#features/candidates/no-candidates.tsx';
import type { CandidateAddress } from '#features/candidates/use-candidate-address.ts';
import type { CandidateSelection } from '#features/candidates/use-candidate-selection.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';

interface CandidateListProps {
  address: CandidateAddress;
  /** Undefined until it is known. */
  mayWrite: boolean | undefined;
  selection: CandidateSelection;
  onOpen: (candidate: ListedCandidate) => void;
}

/** The candidates that the address asks for, as cards or as a table; on a phone as cards. */
export function CandidateList({ address, mayWrite, selection, onOpen }: CandidateListProps) {
  const isPhone = useIsPhone();
  const isTable = address.layout === 'table' && !isPhone;
  const usable = mayWrite ? selection : undefined;
  return (
    <PagedList
      nouns={['candidate', 'candidates']}
      query={candidatesQuery(address)}
      pageRows={candidatesPerPage}
      address={address}
      isReady={mayWrite !== undefined}
      skeleton={<CandidateListSkeleton isTable={isTable} />}
      empty={<NoCandidates address={address} />}
    >
      {(rows) =>
        isTable ? (
          <CandidateTable
            rows={rows}
            columns={address.columns}
            sort={address.sort}
            onSort={address.setSort}
            selection={usable}
            onOpen={onOpen}
          />
        ) : (
          <ul className="grid gap-3 lg:grid-cols-2">
            {rows.map((candidate) => (
              <li key={candidate.id} className="min-w-0">
                <CandidateCard
                  candidate={candidate}
                  mayWrite={mayWrite ?? false}
                  selection={usable}
                  onOpen={onOpen}
                />
              </li>
            ))}
          </ul>
        )
      }
    </PagedList>
  );
}
