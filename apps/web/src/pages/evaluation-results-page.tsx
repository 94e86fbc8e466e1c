import type { FailedEvaluation } from '@candor/contract/evaluation-reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListAddress } from '#app/use-list-address.ts';
import { useRight } from '#app/use-right.ts';
import { CandidateDialog } from '#features/candidates/candidate-dialog.tsx';
import { totalsQuery } from '#features/evaluations/evaluation-queries.ts';
import { HistoryList } from '#features/evaluations/history-list.tsx';
import { NeedsAttention } from '#features/evaluations/needs-attention.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatTiles } from '#ui/stat-tiles.tsx';

export default function EvaluationResultsPage() {
  const address = useListAddress();
  const mayWrite = useRight('evaluations.write');
  const [opened, setOpened] = useState<FailedEvaluation>();
  return (
    <>
      <PageHead title="Evaluation Results" purpose="What the Scoring Agent found, job by job." />
      <div className="flex flex-col gap-4">
        <StatTiles
          figures={useQuery(totalsQuery)}
          stats={[
            {
              label: 'Total Evaluations',
              figureOf: ({ jobs }) => jobs,
              note: 'jobs with evaluated applications',
            },
            {
              label: 'Candidates Evaluated',
              figureOf: ({ candidates }) => candidates,
              note: 'applications with a finished evaluation',
            },
            {
              label: 'Success Rate',
              figureOf: ({ success_percent: percent }) => (percent === null ? null : `${percent}%`),
              note: 'evaluations that ended with a result',
              unknownReason: 'Nothing has been evaluated yet.',
            },
          ]}
        />
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
