import type { PipelineCard } from '@candor/contract/pipeline';
import { keepPreviousData } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { PagedList } from '#app/paged-list.tsx';
import { ScoreFigure, StageMenu } from '#features/applications/applications.feature.ts';
import { pathOf } from '#features/pipeline/board-card.tsx';
import { FlagList } from '#features/pipeline/flag-list.tsx';
import { cardsQuery, listedPerPage } from '#features/pipeline/pipeline-queries.ts';
import { describeDays } from '#features/pipeline/pipeline-words.ts';
import type { PipelineAddress } from '#features/pipeline/use-pipeline-address.ts';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

interface PipelineListProps {
  jobId: string;
  address: PipelineAddress;
  mayMove: boolean;
}

/** The same people in rows, for those who would rather read than drag. */
export function PipelineList({ jobId, address, mayMove }: PipelineListProps) {
  const { stage, step, sort, page } = address;
  const columns: TableColumn<PipelineCard>[] = [
    {
      key: 'candidate',
      header: 'Candidate',
      cell: ({ candidate_name, blind }) => (
        <span className="inline-flex max-w-full flex-wrap items-center gap-2 md:max-w-64 md:min-w-36">
          <span className="min-w-0 max-md:[overflow-wrap:anywhere] md:[overflow-wrap:break-word]">
            {candidate_name}
          </span>
          {blind && <BlindBadge />}
        </span>
      ),
    },
    {
      key: 'stage',
      header: 'Stage',
      cell: ({ application_id: id, stage, step, candidate_name: name }) => (
        <span className="relative z-10 -mx-2 inline-flex">
          <StageMenu {...{ id, jobId, stage, step, name, mayMove }} />
        </span>
      ),
    },
    { key: 'score', header: 'AI Score', cell: (row) => <ScoreFigure score={row.application_score} /> },
    {
      key: 'days',
      header: 'In stage',
      cell: (row) => <span className="whitespace-nowrap">{describeDays(row.in_stage_since)}</span>,
    },
    {
      key: 'flags',
      header: 'Flags',
      cell: (row) =>
        row.flags.length > 0 ? (
          <span className="inline-flex flex-wrap gap-1">
            <FlagList flags={row.flags} />
          </span>
        ) : (
          <span className="text-muted">None</span>
        ),
    },
    {
      key: 'owner',
      header: 'Owner',
      onTablet: 'below with header',
      cell: ({ owner }) => owner?.name ?? <span className="text-muted">No owner</span>,
    },
  ];
  return (
    <PagedList
      nouns={['application', 'applications']}
      query={{
        ...cardsQuery(jobId, { stage, step, sort, page, limit: listedPerPage }),
        placeholderData: keepPreviousData,
      }}
      pageRows={listedPerPage}
      address={address}
      skeleton={<Skeleton className="h-96" />}
      empty={<EmptyState icon={Users} title="No one is at this stage" text="Choose another stage." />}
    >
      {(rows) => (
        <div className="md:max-xl:overflow-x-auto">
          <Table
            caption="Applications"
            columns={columns}
            rows={rows}
            rowKey={(row) => row.application_id}
            open={{ to: pathOf }}
          />
        </div>
      )}
    </PagedList>
  );
}
