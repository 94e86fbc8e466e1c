import type { FailedEvaluation } from '@candor/contract/evaluation-reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListAddress } from '#app/use-list-address.ts';
import { usePermission } from '#app/use-permission.ts';
import { CandidateDialog } from '#features/candidates/candidate-dialog.tsx';
import { totalsQuery } from '#features/evaluations/evaluation-queries.ts';
import { HistoryList } from '#features/evaluations/history-list.tsx';
import { NeedsAttention } from '#features/evaluations/needs-attention.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

const notLoaded = 'The figure could not be loaded.';

export default function EvaluationResultsPage() {
  const address = useListAddress();
  const mayWrite = usePermission('recruit');
  const [opened, setOpened] = useState<FailedEvaluation>();
  const { data, isError } = useQuery(totalsQuery);
  const success = data && (data.success_percent === null ? null : `${data.success_percent}%`);
  return (
    <>
      <PageHead title="Evaluation Results" purpose="What the Scoring Agent found, job by job." />
      <div className="flex flex-col gap-4">
        <section
          aria-label="Figures"
          className="grid grid-cols-3 gap-4 max-sm:grid-cols-2 max-sm:[&>:first-child]:col-span-2"
        >
          <StatTile
            label="Total Evaluations"
            figure={isError ? null : data?.jobs}
            unknownReason={notLoaded}
            note="jobs with evaluated applications"
          />
          <StatTile
            label="Candidates Evaluated"
            figure={isError ? null : data?.candidates}
            unknownReason={notLoaded}
            note="applications with a finished evaluation"
          />
          <StatTile
            label="Success Rate"
            figure={isError ? null : success}
            unknownReason={isError ? notLoaded : 'Nothing has been evaluated yet.'}
            note="evaluations that ended with a result"
          />
        </section>
        <NeedsAttention mayWrite={mayWrite === true} onOpen={setOpened} />
        <HistoryList address={address} />
      </div>
      {opened?.candidate_id && (
        <CandidateDialog
          candidateId={opened.candidate_id}
          name={opened.candidate_name ?? opened.file_name}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
