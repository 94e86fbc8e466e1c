import type { FailedEvaluation } from '@candor/contract/evaluation-reports';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { explainReason } from '#features/evaluations/evaluation-words.ts';
import { failedPerPage, failedQuery } from '#features/evaluations/report-queries.ts';
import { RetryButton } from '#features/evaluations/retry-button.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatDay } from '#ui/format.ts';
import { Pagination } from '#ui/pagination.tsx';

interface NeedsAttentionProps {
  mayWrite: boolean;
  /** Shows whose application it is. */
  onOpen: (row: FailedEvaluation) => void;
}

/** Evaluations that ended without a result: somebody has to look. */
export function NeedsAttention({ mayWrite, onOpen }: NeedsAttentionProps) {
  const [page, setPage] = useState(1);
  const { data } = useQuery(failedQuery(page));
  if (!data || data.total === 0) return null;
  return (
    <Card
      title="Needs attention"
      description={`${data.total === 1 ? 'One evaluation' : `${data.total} evaluations`} ended without a result.`}
    >
      <ul aria-label="Needs attention" className="-mb-3 divide-y divide-line border-line border-t">
        {data.rows.map((row) => (
          <FailedRow key={row.evaluation_id} row={row} mayWrite={mayWrite} onOpen={onOpen} />
        ))}
      </ul>
      <Pagination page={page} pageCount={Math.ceil(data.total / failedPerPage)} onPageChange={setPage} />
    </Card>
  );
}

function FailedRow({ row, mayWrite, onOpen }: { row: FailedEvaluation } & NeedsAttentionProps) {
  const name = row.candidate_name ?? row.file_name;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium [overflow-wrap:anywhere]">
          {name} <span className="font-normal text-muted">for {row.job_title}</span>
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {explainReason(row.reason)} {row.candidate_name && `${row.file_name}, `}
          <time dateTime={row.failed_at}>{formatDay(row.failed_at)}</time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {row.candidate_id && (
          <Button variant="ghost" size="small" onClick={() => onOpen(row)}>
            Open application<span className="sr-only"> of {name}</span>
          </Button>
        )}
        {mayWrite && <RetryButton evaluationId={row.evaluation_id} name={name} />}
      </div>
    </li>
  );
}
