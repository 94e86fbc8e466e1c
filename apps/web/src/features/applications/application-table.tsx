import type { ApplicationColumn, ApplicationSort } from '@candor/contract/application-filter';
import type { Application } from '@candor/contract/applications';
import { ApplicantCell } from '#features/applications/applicant-cell.tsx';
import { StatusBadge } from '#features/applications/application-badges.tsx';
import { applicationFacts } from '#features/applications/application-facts.tsx';
import { ApplicationRowActions } from '#features/applications/application-row-actions.tsx';
import { fromTableSort, toTableSort } from '#features/applications/application-sorts.ts';
import { ResumeButton } from '#features/applications/resume-button.tsx';
import { ShortlistButton } from '#features/applications/shortlist-button.tsx';
import { candidateOf, StageCell } from '#features/applications/stage-cell.tsx';
import { StageMenu } from '#features/applications/stage-menu.tsx';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import { ScheduleButton } from '#features/interviews/interviews.feature.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { useIsNarrowList } from '#ui/use-is-narrow-list.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';

export interface ApplicationTableProps {
  rows: readonly Application[];
  columns: readonly ApplicationColumn[];
  sort: ApplicationSort;
  onSort: (sort: ApplicationSort) => void;
  /** Only for those who may act on a selection. */
  selection: ApplicationSelection | undefined;
  onOpen: (application: Application) => void;
}

// Eight columns are many: they move together.
const narrowing =
  'md:[&_:is(td,th)]:px-3 md:max-[1439px]:[&_:is(td,th)]:px-2 md:max-lg:[&_:is(td,th)]:px-1.5 md:max-lg:[&_:is(td,th):first-child]:pl-3';

/** Facts that have a column of their own also where there is little room; the others stand below the name there. */
const narrowFacts: readonly ApplicationColumn[] = ['score', 'status', 'applied'];
/** More than these leave no room for three columns of actions. */
const mostFacts = 4;

/** Where eight columns have no room, a column has two lines: all that is in the wide table is here as well. */
function scoreAndStatus(columns: readonly ApplicationColumn[]): TableColumn<Application>[] {
  const hasStatus = columns.includes('status');
  if (!columns.includes('score')) return hasStatus ? [applicationFacts.status] : [];
  return [
    {
      ...applicationFacts.score,
      cell: (row) => (
        <span className="flex flex-col items-start gap-1">
          {(row.application_score !== null || !hasStatus) && applicationFacts.score.cell(row)}
          {hasStatus && <StatusBadge application={row} />}
        </span>
      ),
    },
  ];
}

export function ApplicationTable({
  rows,
  columns: chosen,
  sort,
  onSort,
  selection,
  onOpen,
}: ApplicationTableProps) {
  const isPhone = useIsPhone();
  const isNarrow = useIsNarrowList();
  const facts = chosen.map((column) => applicationFacts[column]);
  const below = facts.filter(({ key }) => !narrowFacts.includes(key));
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
        below={isNarrow && !isPhone ? below : []}
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
    sortable: true,
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
    cell: ({ application_id: id, job_id: jobId, stage, step, candidate_name: name }) => (
      <span className="relative z-10 inline-flex has-[button]:-my-2.5 has-[button]:-mr-2">
        <StageMenu {...{ id, jobId, stage, step, name, mayMove }} />
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
      ? [
          candidate,
          ...scoreAndStatus(chosen),
          ...(chosen.includes('applied') ? [applicationFacts.applied] : []),
          inTwoLines,
        ]
      : facts.length > mostFacts
        ? [candidate, ...facts, inTwoLines]
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
