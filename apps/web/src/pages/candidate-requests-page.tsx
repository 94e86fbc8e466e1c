import type { CandidateRequest } from '@candor/contract/requests';
import { useState } from 'react';
import { useRight } from '#app/use-right.ts';
import { RequestDialog } from '#features/requests/request-dialog.tsx';
import { RequestList } from '#features/requests/request-list.tsx';
import { RequestTiles } from '#features/requests/request-tiles.tsx';
import { RequestToolbar } from '#features/requests/request-toolbar.tsx';
import { useRequestAddress } from '#features/requests/use-request-address.ts';
import { PageHead } from '#ui/page-head.tsx';

export default function CandidateRequestsPage() {
  const address = useRequestAddress();
  const mayWrite = useRight('requests.resolve') ?? false;
  const mayErase = useRight('requests.erase') ?? false;
  const [opened, setOpened] = useState<CandidateRequest>();
  return (
    <>
      <PageHead
        title="Requests"
        purpose="What candidates asked a person to do: answer, look again, correct, erase. Each has a deadline."
      />
      <div className="flex flex-col gap-4">
        <RequestTiles />
        <RequestToolbar address={address} />
        <RequestList address={address} onOpen={setOpened} />
      </div>
      {opened && (
        <RequestDialog
          request={opened}
          mayWrite={mayWrite}
          mayErase={mayErase}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
