import type { RankingRow } from '@candor/contract/pipeline';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck, LayoutList } from 'lucide-react';
import { Link } from 'react-router';
import { PagedList } from '#app/paged-list.tsx';
import { paths } from '#app/paths.ts';
import { useListAddress } from '#app/use-list-address.ts';
import { ScoreFigure, StageBadge } from '#features/applications/applications.feature.ts';
import { EvaluationPanel } from '#features/evaluations/evaluations.feature.ts';
import { FlagList } from '#features/pipeline/flag-list.tsx';
import { listedPerPage, rankingQuery } from '#features/pipeline/pipeline-queries.ts';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Drawer } from '#ui/drawer.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { formatCount, formatNumber } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { useMedia } from '#ui/use-media.ts';

const candidate: TableColumn<RankingRow> = {
  key: 'candidate',
  header: 'Candidate',
  // As far as the place before the name.
  belowClassName: 'pl-9',
  cell: ({ place, candidate_name, blind }) => (
    <span className="inline-flex items-baseline gap-3">
      <span className="w-6 shrink-0 text-right font-normal text-muted tabular-nums">{place}</span>
      <span className="max-md:[overflow-wrap:anywhere] md:max-w-64 md:[overflow-wrap:break-word]">
        {candidate_name}
        {blind && <BlindBadge />}
      </span>
    </span>
  ),
};

/** Where there is no room for a column of flags, they stand below the name. */
const flaggedCandidate: TableColumn<RankingRow> = {
  ...candidate,
  cell: (row) => (
    <span className="flex flex-col gap-1">
      {candidate.cell(row)}
      {row.flags.length > 0 && (
        <span className="flex flex-wrap gap-1 pl-9">
          <FlagList flags={row.flags} />
        </span>
      )}
    </span>
  ),
};

const score: TableColumn<RankingRow> = {
  key: 'score',
  header: 'AI Score',
  cell: (row) => <ScoreFigure score={row.application_score} />,
};

const stage: TableColumn<RankingRow> = {
  key: 'stage',
  header: 'Stage',
  cell: (row) => <StageBadge stage={row.stage} label={row.step.name} />,
};

const flags: TableColumn<RankingRow> = {
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
};

const missing: TableColumn<RankingRow> = {
  key: 'missing',
  header: 'Missing required',
  cell: ({ missing_required: names }) =>
    names.length === 0 ? (
      <span className="text-muted">None</span>
    ) : (
      <span
        title={names.join(', ')}
        className="line-clamp-1 min-w-24 max-w-48 max-md:line-clamp-none max-md:max-w-none md:max-xl:line-clamp-2"
      >
        {names.length === 1 ? names[0] : `${names[0]} +${names.length - 1}`}
        <span className="sr-only">: {names.join(', ')}</span>
      </span>
    ),
};

const evidence: TableColumn<RankingRow> = {
  key: 'evidence',
  header: 'Top evidence',
  cell: ({ top_evidence: top }) =>
    top ? (
      <span className="block min-w-32 max-w-80 md:max-[1439px]:max-w-40 min-[1440px]:max-2xl:max-w-64">
        <span className="block truncate font-medium text-sm">{top.criterion}</span>
        <span title={top.quote} className="block truncate font-serif text-muted text-sm">
          “{top.quote}”
        </span>
      </span>
    ) : (
      <span className="text-muted">No evidence found</span>
    ),
};

const years: TableColumn<RankingRow> = {
  key: 'years',
  header: 'Years',
  align: 'end',
  onTablet: 'below with header',
  cell: (row) =>
    row.years === null ? (
      <span title="The resume has no dated work." className="text-muted">
        —
      </span>
    ) : (
      formatNumber(row.years)
    ),
};

/** Who was evaluated for a job, by score, one line each; a line opens its evaluation beside the others. */
export function RankingTab({ jobId }: { jobId: string }) {
  const address = useListAddress();
  const isWide = useMedia('(min-width: 80rem)');
  const isPhone = !useMedia('(min-width: 48rem)');
  const { data } = useQuery(rankingQuery(jobId, address.page));
  const opened = data?.rows.find(({ application_id }) => application_id === address.filter('open'));
  const close = () => address.show({ open: '', page: pageText(address.page) });
  const open = ({ application_id }: RankingRow) =>
    address.show({ open: application_id, page: pageText(address.page) });
  const isBeside = opened !== undefined && isWide;
  const panel = opened && (
    <EvaluationPanel
      key={opened.application_id}
      candidateId={opened.candidate_id}
      applicationId={opened.application_id}
      onClose={close}
    />
  );
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-muted">
          {data
            ? `${formatCount(data.total, 'evaluated application', 'evaluated applications')}, best score first.`
            : ''}
        </p>
        <Link
          to={paths.scoringResults(jobId)}
          className={buttonStyles({ variant: 'secondary', size: 'small' })}
        >
          <LayoutList aria-hidden="true" />
          Full cards
        </Link>
      </div>
      <div
        className={isBeside ? 'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-start gap-4' : undefined}
      >
        <PagedList
          nouns={['evaluation', 'evaluations']}
          query={rankingQuery(jobId, address.page)}
          pageRows={listedPerPage}
          address={address}
          skeleton={<Skeleton className="h-96" />}
          empty={
            <EmptyState
              icon={BadgeCheck}
              title="No evaluations yet"
              text="Evaluated applications appear here, best score first."
            />
          }
        >
          {(rows) => (
            <div className="md:max-xl:overflow-x-auto">
              <Table
                caption="Ranking"
                columns={columnsFor(isBeside, isWide || isPhone)}
                rows={rows}
                rowKey={(row) => row.application_id}
                open={{ onOpen: open }}
              />
            </div>
          )}
        </PagedList>
        {isBeside && (
          <section
            aria-label={`Evaluation of ${opened.candidate_name}`}
            className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-card border border-line bg-surface p-4"
          >
            {panel}
          </section>
        )}
      </div>
      {opened && !isWide && (
        <Drawer
          open
          onOpenChange={(isOpen) => !isOpen && close()}
          title={`Evaluation of ${opened.candidate_name}`}
          hideHeader
          className="w-160"
        >
          <div className="p-4">{panel}</div>
        </Drawer>
      )}
    </div>
  );
}

/** The page stays when something on it is opened. */
const pageText = (page: number) => (page === 1 ? '' : String(page));

function columnsFor(isBeside: boolean, hasRoom: boolean) {
  if (isBeside) return [candidate, score, missing];
  return hasRoom
    ? [candidate, score, evidence, missing, years, stage, flags]
    : [flaggedCandidate, score, evidence, missing, years, stage];
}
