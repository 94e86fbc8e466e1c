import type { Communication } from '@candor/contract/communications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { usePageSubject } from '#app/page-subject.ts';
import { paths } from '#app/paths.ts';
import { useSession } from '#app/session.tsx';
import { useListAddress } from '#app/use-list-address.ts';
import { positionsQuery } from '#features/applications/applications.feature.ts';
import { communicationTotalsQuery } from '#features/communications/communications-queries.ts';
import { JobMessageList, readStatus } from '#features/communications/job-message-list.tsx';
import { MessageDialog } from '#features/communications/message-dialog.tsx';
import { responseRateStat } from '#features/communications/response-rate.ts';
import { StatusFilter } from '#features/communications/status-filter.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { StatTiles } from '#ui/stat-tiles.tsx';

export default function CommunicationDetailsPage() {
  const { jobId = '' } = useParams();
  const { user } = useSession();
  const address = useListAddress();
  const [viewed, setViewed] = useState<Communication>();
  const totals = useQuery(communicationTotalsQuery(jobId));
  const { data: positions } = useQuery(positionsQuery);
  const job = positions?.find(({ value }) => value === jobId);
  usePageSubject(job?.label);
  if (!user?.id) return null;
  return (
    <>
      <BackLink to={paths.communicationHistory}>Back to Communication History</BackLink>
      <PageHead title="Communication Details" purpose={job ? `Messages about ${job.label}` : undefined} />
      <div className="flex flex-col gap-4">
        <StatTiles
          figures={totals}
          stats={[
            {
              label: 'Total Communications',
              figureOf: ({ total }) => total,
              note: 'messages sent and received',
            },
            { label: 'Sent Today', figureOf: ({ sentToday }) => sentToday, note: 'messages today' },
            responseRateStat,
          ]}
        />
        <div className="flex flex-wrap gap-3">
          <div className="min-w-56 max-w-md flex-1">
            <SearchField
              label="Search messages"
              placeholder="Search candidates or subjects..."
              value={address.q}
              onSearch={address.search}
            />
          </div>
          <StatusFilter
            status={readStatus(address.filter('status'))}
            onChange={(status) => address.setFilter('status', status)}
          />
        </div>
        <JobMessageList jobId={jobId} address={address} onView={setViewed} />
      </div>
      {viewed && <MessageDialog message={viewed} onClose={() => setViewed(undefined)} />}
    </>
  );
}
