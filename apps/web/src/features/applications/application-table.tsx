import type { Application } from '@candor/contract/applications';
import type { ReactNode } from 'react';
import { ApplicantCell } from '#features/applications/applicant-cell.tsx';
import { StatusBadge } from '#features/applications/application-badges.tsx';
import { ApplicationRowActions } from '#features/applications/application-row-actions.tsx';
import { formatDay } from '#features/applications/format-day.ts';
import { ResumeButton } from '#features/applications/resume-button.tsx';
import { ScoreFigure } from '#features/applications/score-figure.tsx';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';
import { useIsPhone } from '#ui/use-is-phone.ts';

export interface ApplicationTableProps {
  rows: readonly Application[];
  /** Only for those who may act on a selection. */
  selection: ApplicationSelection | undefined;
  onOpen: (application: Application) => void;
  /** Where the person stands with regard to an interview, or the way there. */
  interviewOf: (application: Application) => ReactNode;
}

// Eight columns are many: they move together, and where even that is not enough the table scrolls by itself.
const narrowing =
  'md:[&_:is(td,th)]:px-3 md:max-[1439px]:[&_:is(td,th)]:px-2 md:max-xl:overflow-x-auto md:max-xl:*:w-max md:max-xl:*:min-w-full';

/** The facts between who applied and what can be done about it. */
const facts: readonly TableColumn<Application>[] = [
  {
    key: 'position',
    header: 'Position',
    cell: ({ job_title }) => (
      <span
        title={job_title}
        className="line-clamp-1 [overflow-wrap:anywhere] md:min-w-28 md:max-w-64 max-md:line-clamp-none"
      >
        {job_title}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ application_status }) => <StatusBadge status={application_status} />,
  },
  { key: 'score', header: 'AI Score', cell: (row) => <ScoreFigure score={row.application_score} /> },
  {
    key: 'applied',
    header: 'Applied',
    cell: ({ applied_date }) => (
      <time dateTime={applied_date} className="whitespace-nowrap">
        {formatDay(applied_date)}
      </time>
    ),
  },
];

export function ApplicationTable({ rows, selection, onOpen, interviewOf }: ApplicationTableProps) {
  const isPhone = useIsPhone();
  const candidate: TableColumn<Application> = {
    key: 'candidate',
    header: 'Candidate',
    cell: (row) => <ApplicantCell application={row} selection={selection} onOpen={onOpen} />,
  };
  const controls: TableColumn<Application>[] = [
    {
      key: 'resume',
      header: 'Resume',
      cell: (row) => (
        <ResumeButton filePath={row.resume_file_path} name={row.candidate_name} blind={row.blind} />
      ),
    },
    { key: 'interview', header: 'Interview', cell: interviewOf },
    {
      key: 'actions',
      header: 'Actions',
      cell: (row) => <ApplicationRowActions application={row} onOpen={onOpen} />,
    },
  ];
  // A card has room for them side by side, as mere words: their height for fingers reaches over the line above.
  const actions: TableColumn<Application> = {
    key: 'actions',
    header: 'Actions',
    cell: (row) => (
      <span className="pointer-coarse:-my-3 flex flex-wrap items-center justify-end gap-x-3 [&_button]:border-transparent [&_button]:bg-transparent">
        {controls.map(({ key, cell }) => (
          <span key={key}>{cell(row)}</span>
        ))}
      </span>
    ),
  };
  const aboveRow = (column: TableColumn<Application>): TableColumn<Application> => ({
    ...column,
    cell: (row) => (
      <span className="relative z-10 inline-flex max-md:flex max-md:justify-end">{column.cell(row)}</span>
    ),
  });
  const columns = [candidate, ...facts, ...(isPhone ? [actions] : controls).map(aboveRow)];
  return (
    <div className={narrowing}>
      <Table caption="Applications" columns={columns} rows={rows} rowKey={(row) => row.application_id} />
    </div>
  );
}
