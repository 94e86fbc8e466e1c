import type { CandidateDetails } from '@candor/contract/candidates';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import {
  findEvaluationPath,
  ResumeButton,
  ScoreFigure,
  StageMenu,
  StatusBadge,
} from '#features/applications/applications.feature.ts';
import { AskForFileButton } from '#features/candidates/ask-for-file-button.tsx';
import { ProfileSection } from '#features/candidates/profile-section.tsx';
import { ScheduleButton } from '#features/interviews/interviews.feature.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { formatDay } from '#ui/format.ts';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

type Entry = CandidateDetails['applications'][number];

const place: readonly TableColumn<Entry>[] = [
  { key: 'position', header: 'Position', cell: ({ position }) => position },
  { key: 'company', header: 'Company', onTablet: 'below', cell: ({ company }) => company || '—' },
];

const facts: readonly TableColumn<Entry>[] = [
  { key: 'score', header: 'Score', cell: ({ score }) => <ScoreFigure score={score} /> },
  {
    key: 'date',
    header: 'Date',
    cell: ({ date }) => (
      <time dateTime={date} className="whitespace-nowrap">
        {formatDay(date)}
      </time>
    ),
  },
];

const linkStyles = buttonStyles({ variant: 'ghost', size: 'tight' });

interface ApplicationHistoryProps {
  candidateId: string;
  name: string;
  email: string | undefined;
  history: readonly Entry[];
}

export function ApplicationHistory({ candidateId, name, email, history }: ApplicationHistoryProps) {
  const mayWrite = useRight('candidates.write');
  const standing: TableColumn<Entry> = {
    key: 'status',
    header: 'Status',
    cell: ({ id, job_id: jobId, status, waits_for_plan, stage, step, position }) => (
      <span className="inline-flex flex-wrap items-center gap-1 max-md:justify-end md:flex-col md:items-start">
        <StatusBadge application={{ application_status: status, waits_for_plan }} />
        <span className="inline-flex md:has-[button]:-ml-2">
          <StageMenu {...{ id, jobId, stage, step, name, position }} mayMove={mayWrite} />
        </span>
      </span>
    ),
  };
  const actions: TableColumn<Entry> = {
    key: 'actions',
    header: 'Actions',
    onCard: 'controls',
    cell: ({ id, status, stage, position, resume_file_path, file_asked_at, blind }) => {
      const evaluationPath = findEvaluationPath({ candidateId, applicationId: id, status });
      return (
        <span className="-mx-2 inline-flex flex-wrap max-md:justify-end @4xl:pointer-fine:flex-nowrap">
          <ResumeButton filePath={resume_file_path} name={`${name}, ${position}`} blind={blind} />
          {status === 'unreadable' && mayWrite && (
            <AskForFileButton applicationId={id} position={position} askedAt={file_asked_at} />
          )}
          {['applied', 'shortlisted', 'interview'].includes(stage) && (
            <ScheduleButton
              variant="ghost"
              size="tight"
              candidate={{ candidateId, applicationId: id, name, email, isBlind: blind, jobTitle: position }}
            />
          )}
          {evaluationPath && (
            <Link to={evaluationPath} className={linkStyles}>
              View<span className="sr-only"> the evaluation for {position}</span>
            </Link>
          )}
          {status === 'evaluated' && (
            <Link to={paths.salaryAnalysis(id)} className={linkStyles}>
              Salary<span className="sr-only"> for {position}</span>
            </Link>
          )}
        </span>
      );
    },
  };
  return (
    <ProfileSection title="Application history">
      {history.length === 0 ? (
        <p className="text-muted">No applications yet</p>
      ) : (
        <div className="@container overflow-x-auto">
          <Table
            caption="Application history"
            columns={[...place, standing, ...facts, actions]}
            rows={history}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </ProfileSection>
  );
}
