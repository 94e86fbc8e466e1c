import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#app/use-list-address.ts';
import { CommunicationJobList } from '#features/communications/communication-job-list.tsx';
import { communicationTotalsQuery } from '#features/communications/communications-queries.ts';
import { responseRateStat } from '#features/communications/response-rate.ts';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatTiles } from '#ui/stat-tiles.tsx';

export default function CommunicationHistoryPage() {
  const address = useListAddress();
  return (
    <>
      <PageHead
        title="Communication History"
        purpose="What you sent to candidates, and what they wrote back."
      />
      <div className="flex flex-col gap-4">
        <StatTiles
          figures={useQuery(communicationTotalsQuery())}
          stats={[
            {
              label: 'Total Communications',
              figureOf: ({ total }) => total,
              note: 'messages sent and received',
            },
            { label: 'Active Jobs', figureOf: ({ activeJobs }) => activeJobs, note: 'jobs with messages' },
            responseRateStat,
          ]}
        />
        <div className="max-w-md">
          <SearchField
            label="Search jobs"
            placeholder="Search jobs..."
            value={address.q}
            onSearch={address.search}
          />
        </div>
        <CommunicationJobList address={address} />
      </div>
    </>
  );
}
