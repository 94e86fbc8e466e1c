import type { CandidateRequest } from '@candor/contract/requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRight } from '#app/use-right.ts';
import { RequestDialog } from '#features/requests/request-dialog.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import { RequestTiles } from '#features/requests/request-tiles.tsx';
import { RequestToolbar } from '#features/requests/request-toolbar.tsx';
import { requestsQuery } from '#features/requests/requests-query.ts';
import { useRequestAddress } from '#features/requests/use-request-address.ts';
import { PageHead } from '#ui/page-head.tsx';

export default function CandidateRequestsPage() {
  const address = useRequestAddress();
  const mayWrite = useRight('requests.resolve') ?? false;
  const mayErase = useRight('requests.erase') ?? false;
  const mayMove = useRight('candidates.write') ?? false;
  const [opened, setOpened] = useState<CandidateRequest>();
  // A move from the dialog changes where the application stands.
  const { data } = useQuery(requestsQuery(address));
  const shown = opened && (data?.rows.find(({ id }) => id === opened.id) ?? opened);
  return (
    <>
      <PageHead
        title="Requests"
        purpose="Questions, reviews, corrections and erasures that candidates asked for, each with a deadline."
      />
      <div className="flex flex-col gap-4">
        <RequestTiles />
        <RequestToolbar address={address} />
        <RequestList address={address} onOpen={setOpened} />
      </div>
      {shown && (
        <RequestDialog
          request={shown}
          mayWrite={mayWrite}
          mayMove={mayMove}
          mayErase={mayErase}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
