import { type InterviewState, stageLabels, typeLabels } from '@candor/contract/interview-options';
import type { Interview } from '@candor/contract/interviews';
import { CalendarClock, SearchX } from 'lucide-react';
import { Fragment, useState } from 'react';
import { Link } from 'react-router';
import { PagedList } from '#app/paged-list.tsx';
import { paths } from '#app/paths.ts';
import { StageBadge } from '#features/applications/applications.feature.ts';
import { interviewsPerPage, interviewsQuery } from '#features/interviews/interview-queries.ts';
import { describeWhen, stateWords } from '#features/interviews/interview-words.ts';
import type { InterviewAddress } from '#features/interviews/use-interview-address.ts';
import { Badge } from '#ui/badge.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

const columns: readonly TableColumn<Interview>[] = [
  {
    key: 'candidate',
    header: 'Candidate',
    cell: ({ candidate, job_title, blind }) => (
      <span className="block md:min-w-40">
        <span className="font-medium [overflow-wrap:anywhere]">{candidate.name}</span>{' '}
        {blind && <BlindBadge />}
        <span className="block font-normal text-muted text-sm [overflow-wrap:anywhere]">{job_title}</span>
      </span>
    ),
  },
  {
    key: 'when',
    header: 'When',
    cell: (interview) => (
      <time dateTime={interview.starts_at} className="tabular-nums">
        {describeWhen(interview)}
      </time>
    ),
  },
  {
    key: 'type',
    header: 'Type',
    cell: ({ type, stage }) => (
      <span>
        {typeLabels[type]}
        <span className="block text-muted text-sm">{stageLabels[stage]}</span>
      </span>
    ),
  },
  {
    key: 'stage',
    header: 'Stage',
    onTablet: 'below',
    cell: ({ application_stage: stage, application_step: step }) =>
      stage ? <StageBadge stage={stage} label={step?.name} /> : <span className="text-muted">—</span>,
  },
  {
    key: 'people',
    header: 'Interviewers',
    cell: ({ interviewers }) => (
      <span className="[overflow-wrap:anywhere]">
        {interviewers.map(({ id, name }, index) => (
          <Fragment key={id}>
            {index > 0 && ', '}
            <span className="inline-block">{name}</span>
          </Fragment>
        ))}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'Status',
    cell: ({ state, untold, undelivered, starts_at }) => (
      <span className="inline-flex flex-wrap gap-1">
        <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>
        {untold && <Badge tone="warn">{untold === 'invitation' ? 'Not invited' : 'Not told'}</Badge>}
        {undelivered && Date.parse(starts_at) > Date.now() && <Badge tone="warn">Email not delivered</Badge>}
      </span>
    ),
  },
];

/** The interviews that the address asks for, next ones first; of what is over, the newest. */
export function InterviewList({
  address,
  onOpen,
}: {
  address: InterviewAddress;
  onOpen: (id: string) => void;
}) {
  // A list that moved with every second would ask the server all the time.
  const [now] = useState(() => new Date().toISOString());
  const { period, isMine, type, job, page } = address;
  const isState = period !== 'upcoming' && period !== 'past';
  return (
    <PagedList
      nouns={['interview', 'interviews']}
      query={interviewsQuery({
        ...{ page, sort: period === 'upcoming' ? 'starts_at' : '-starts_at', type, job },
        ...(isMine && { mine: 'true' as const }),
        ...(period === 'upcoming' && { from: hourBefore(now), standing: 'true' as const }),
        ...(period === 'past' && { to: now }),
        ...(isState && { state: period as InterviewState }),
      })}
      pageRows={interviewsPerPage}
      address={address}
      skeleton={<Skeleton className="h-80 rounded-card" />}
      empty={<NoInterviews address={address} />}
    >
      {(rows) => (
        <div className="md:max-xl:overflow-x-auto">
          <Table
            caption="Interviews"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            open={{ onOpen: ({ id }) => onOpen(id) }}
          />
        </div>
      )}
    </PagedList>
  );
}

/** One that is under way is still among those to come. */
function hourBefore(now: string): string {
  return new Date(Date.parse(now) - 60 * 60 * 1000).toISOString();
}

function NoInterviews({ address }: { address: InterviewAddress }) {
  const isFiltered = address.period !== 'upcoming' || address.type || address.job;
  if (isFiltered || address.isMine)
    return (
      <EmptyState
        icon={isFiltered ? SearchX : CalendarClock}
        title={isFiltered ? 'No interview matches' : 'You have no upcoming interviews'}
        text={
          isFiltered
            ? 'Change the filters to see more.'
            : "Your interviews appear here. View everyone's, or schedule one."
        }
        action={
          <Button
            variant="secondary"
            onClick={() => address.show({ who: 'all', show: '', type: '', job: '' })}
          >
            Show all interviews
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={CalendarClock}
      title="No upcoming interviews"
      text="Schedule one from a shortlisted application."
      action={
        <Link
          to={`${paths.applications}?stage=shortlisted`}
          className={buttonStyles({ variant: 'secondary' })}
        >
          View shortlisted applications
        </Link>
      }
    />
  );
}
