import { type JobActivityKind, jobActivityKindSchema, timeline } from '@candor/contract/timeline';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { Link } from 'react-router';
import { callList } from '#app/api-client.ts';
import { PagedList } from '#app/paged-list.tsx';
import { paths } from '#app/paths.ts';
import { useListAddress } from '#app/use-list-address.ts';
import { TimelineEntries } from '#features/timeline/timeline-entries.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const perPage = 25;
const everything = 'all';

const kindWords: Record<JobActivityKind, string> = {
  job: 'Job changes',
  application: 'Applications',
  evaluation: 'Evaluations',
  stage: 'Moves',
  email: 'Emails',
  request: 'Requests',
  interview: 'Interviews',
};

function activityQuery(jobId: string, page: number, kind: JobActivityKind | undefined) {
  return queryOptions({
    queryKey: ['timeline', 'job', jobId, { page, kind }],
    queryFn: ({ signal }) =>
      callList(timeline.listJobActivity, {
        params: { id: jobId },
        query: { page, limit: perPage, sort: '-at', kind },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** What happened to a job and its applications: who, what, when. */
export function JobActivity({ jobId }: { jobId: string }) {
  const address = useListAddress();
  const kind = jobActivityKindSchema.safeParse(address.filter('kind')).data;
  return (
    <div className="flex max-w-3xl flex-col gap-3">
      <span className="w-48">
        <Select
          aria-label="Show"
          value={kind ?? everything}
          onValueChange={(next) => address.setFilter('kind', next === everything ? '' : next)}
          options={[
            { value: everything, label: 'All activity' },
            ...jobActivityKindSchema.options.map((value) => ({ value, label: kindWords[value] })),
          ]}
        />
      </span>
      <PagedList
        nouns={['entry', 'entries']}
        subject="the activity"
        query={activityQuery(jobId, address.page, kind)}
        pageRows={perPage}
        address={address}
        skeleton={<Skeleton className="h-96" />}
        empty={
          <EmptyState
            icon={Activity}
            title="No activity yet"
            text="Changes to this job and its applications appear here."
          />
        }
      >
        {(rows) => (
          <Card title="Activity">
            <TimelineEntries
              label="Activity"
              entries={rows.map(({ candidate, ...entry }) => ({
                ...entry,
                title: candidate ? (
                  <>
                    <Link
                      to={paths.candidate(candidate.id)}
                      className="rounded-sm underline-offset-4 hover:underline"
                    >
                      {candidate.name}
                    </Link>
                    {' · '}
                    {entry.title}
                  </>
                ) : (
                  entry.title
                ),
              }))}
            />
          </Card>
        )}
      </PagedList>
    </div>
  );
}
