import type { Application, ApplicationSort } from '@candor/contract/applications';
import { ApplicantCell } from '#features/applications/applicant-cell.tsx';
import { StatusBadge } from '#features/applications/application-badges.tsx';
import { ApplicationRowActions } from '#features/applications/application-row-actions.tsx';
import { fromTableSort, toTableSort } from '#features/applications/application-sorts.ts';
import { ResumeButton } from '#features/applications/resume-button.tsx';
import { ScoreFigure } from '#features/applications/score-figure.tsx';
import { ShortlistButton } from '#features/applications/shortlist-button.tsx';
import { candidateOf, StageCell } from '#features/applications/stage-cell.tsx';
import { StageMenu } from '#features/applications/stage-menu.tsx';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import { ScheduleButton } from '#features/interviews/interviews.feature.ts';
import { formatDay } from '#ui/format.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { useMedia } from '#ui/use-media.ts';

export interface ApplicationTableProps {
  rows: readonly Application[];
  sort: ApplicationSort;
  onSort: (sort: ApplicationSort) => void;
  /** Only for those who may act on a selection. */
  selection: ApplicationSelection | undefined;
  onOpen: (application: Application) => void;
}

// Eight columns are many: they move together.
const narrowing =
  'md:[&_:is(td,th)]:px-3 md:max-[1439px]:[&_:is(td,th)]:px-2 md:max-lg:[&_:is(td,th)]:px-1.5 md:max-lg:[&_:is(td,th):first-child]:pl-3';

const score: TableColumn<Application> = {
  key: 'score',
  header: 'AI Score',
  ...{ sortable: true, sortsFirst: 'descending' },
  cell: (row) => <ScoreFigure score={row.application_score} />,
};

const applied: TableColumn<Application> = {
  key: 'applied',
  header: 'Applied',
  ...{ sortable: true, sortsFirst: 'descending' },
  cell: ({ applied_date }) => (
    <time dateTime={applied_date} className="whitespace-nowrap">
      {formatDay(applied_date)}
    </time>
  ),
};

/** The facts between who applied and what can be done about it. */
const facts: readonly TableColumn<Application>[] = [
  {
    key: 'position',
    header: 'Position',
    cell: ({ job_title }) => (
      <span
        title={job_title}
        className="[overflow-wrap:anywhere] min-[1440px]:line-clamp-2 md:min-w-28 md:max-w-64 md:leading-4"
      >
        {job_title}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <StatusBadge application={row} />,
  },
  score,
  applied,
];

/** Where eight columns have no room, a column has two lines: all that is in the wide table is here as well. */
const scoreAndStatus: TableColumn<Application> = {
  ...score,
  cell: (row) => (
    <span className="flex flex-col items-start gap-1">
      {row.application_score !== null && score.cell(row)}
      <StatusBadge application={row} />
    </span>
  ),
};

export function ApplicationTable({ rows, sort, onSort, selection, onOpen }: ApplicationTableProps) {
  const isPhone = useIsPhone();
  const isNarrow = useMedia('(max-width: 79.98rem)');
  const candidate: TableColumn<Application> = {
    key: 'candidate',
    header: 'Candidate',
    // Hidden names have no order that may be shown.
    sortable: !rows.some(({ blind }) => blind),
    cell: (row) => (
      <ApplicantCell
        application={row}
        selection={selection}
        onOpen={onOpen}
        withPosition={isNarrow && !isPhone}
      />
    ),
  };
  const mayMove = selection !== undefined;
  const resume: TableColumn<Application> = {
    key: 'resume',
    header: 'Resume',
    cell: (row) => (
      <span className="-mx-2 inline-flex max-md:contents">
        <ResumeButton filePath={row.resume_file_path} name={row.candidate_name} blind={row.blind} />
      </span>
    ),
  };
  const interview: TableColumn<Application> = {
    key: 'interview',
    header: 'Interview',
    cell: (row) => <StageCell application={row} mayMove={mayMove} />,
  };
  const actions: TableColumn<Application> = {
    key: 'actions',
    header: 'Actions',
    cell: (row) => <ApplicationRowActions application={row} onOpen={onOpen} />,
  };
  const stage: TableColumn<Application> = {
    key: 'stage',
    header: 'Stage',
    cell: ({ application_id: id, stage, candidate_name: name }) => (
      <span className="relative z-10 inline-flex has-[button]:-my-2.5 has-[button]:-mr-2">
        <StageMenu id={id} stage={stage} name={name} mayMove={mayMove} />
      </span>
    ),
  };
  // On a card they stand two by two, each as wide as a finger likes it.
  const onCard: TableColumn<Application> = {
    ...actions,
    onCard: 'controls',
    cell: (row) => (
      <div className="grid w-full grid-cols-2 place-items-center gap-2 *:w-full *:justify-center [&_:is(a,button)]:mx-0 [&_:is(a,button)]:w-full [&_:is(a,button)]:border [&_:is(a,button)]:border-line-control">
        {resume.cell(row)}
        {mayMove && <ShortlistButton application={row} />}
        {row.stage === 'shortlisted' && (
          <ScheduleButton candidate={candidateOf(row)} variant="ghost" size="tight" />
        )}
        {actions.cell(row)}
      </div>
    ),
  };
  const aboveRow = (column: TableColumn<Application>): TableColumn<Application> => ({
    ...column,
    cell: (row) => <span className="relative z-10 inline-flex">{column.cell(row)}</span>,
  });
  const inTwoLines: TableColumn<Application> = {
    ...actions,
    cell: (row) => (
      <span className="relative z-10 flex flex-col items-start gap-1">
        <span className="flex items-center gap-2">
          {interview.cell(row)}
          {resume.cell(row)}
        </span>
        {actions.cell(row)}
      </span>
    ),
  };
  const columns = isPhone
    ? [candidate, ...facts, stage, onCard]
    : isNarrow
      ? [candidate, scoreAndStatus, applied, inTwoLines]
      : [candidate, ...facts, ...[resume, interview, actions].map(aboveRow)];
  return (
    <div className={narrowing}>
      <Table
        caption="Applications"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.application_id}
        sort={toTableSort(sort)}
        onSort={(next) => onSort(fromTableSort(next))}
      />
    </div>
  );
}
