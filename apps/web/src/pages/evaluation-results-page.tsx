import { useQuery } from '@tanstack/react-query';
import { useListAddress } from '#app/use-list-address.ts';
import { totalsQuery } from '#features/evaluations/evaluation-queries.ts';
import { HistoryList } from '#features/evaluations/history-list.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatTile } from '#ui/stat-tile.tsx';

const notLoaded = 'The figure could not be loaded.';

export default function EvaluationResultsPage() {
  const address = useListAddress();
  const { data, isError } = useQuery(totalsQuery);
  const success = data && (data.success_percent === null ? null : `${data.success_percent}%`);
  return (
    <>
      <PageHead title="Evaluation Results" purpose="What the Scoring Agent found, job by job." />
      <div className="flex flex-col gap-4">
        <section aria-label="Figures" className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
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
        <HistoryList address={address} />
      </div>
    </>
  );
}
