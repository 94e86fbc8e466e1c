import type { CandidateRequest } from '@candor/contract/requests';
import { Inbox, SearchX } from 'lucide-react';
import { PagedList } from '#app/paged-list.tsx';
import { RequestTable } from '#features/requests/request-table.tsx';
import { requestsPerPage, requestsQuery } from '#features/requests/requests-query.ts';
import type { RequestAddress } from '#features/requests/use-request-address.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

interface RequestListProps {
  address: RequestAddress;
  onOpen: (request: CandidateRequest) => void;
}

/** The requests that the address asks for. */
export function RequestList({ address, onOpen }: RequestListProps) {
  return (
    <PagedList
      nouns={['request', 'requests']}
      query={requestsQuery(address)}
      pageRows={requestsPerPage}
      address={address}
      skeleton={<RequestListSkeleton />}
      empty={<NoRequests address={address} />}
    >
      {(rows) => <RequestTable requests={rows} onOpen={onOpen} />}
    </PagedList>
  );
}

function NoRequests({ address }: { address: RequestAddress }) {
  if (address.q || address.kind || address.state !== 'open')
    return (
      <EmptyState
        icon={SearchX}
        title="No request matches"
        text="Try another search, kind or status."
        action={
          <Button variant="secondary" onClick={address.clear}>
            Show open requests
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={Inbox}
      title="You're all caught up"
      text="Unanswered questions, reviews, corrections and erasures that candidates ask for appear here, each with its deadline."
    />
  );
}

const rows = Array.from({ length: 5 }, (_, index) => index);

/** The places of the rows that are on their way. */
function RequestListSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading requests...
      </p>
      <div className="divide-y divide-line rounded-card border border-line bg-surface">
        {rows.map((row) => (
          <div key={row} className="flex h-15 items-center gap-6 px-4">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-4 w-24 max-sm:hidden" />
            <Skeleton className="h-4 flex-1" />
          </div>
        ))}
      </div>
    </>
  );
}
