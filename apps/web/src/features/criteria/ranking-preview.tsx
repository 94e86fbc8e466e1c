import { type CriteriaPreview, maxPreviewRows } from '@candor/contract/criteria';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChartNoAxesColumn } from 'lucide-react';
import { useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { RankingRow } from '#features/criteria/ranking-row.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

const shownAtFirst = 10;

interface RankingPreviewProps {
  preview: UseQueryResult<CriteriaPreview>;
  evaluated: number;
  dirty: boolean;
}

/** How the ranking would change, live. Nothing is saved and nobody is evaluated again. */
export function RankingPreview({ preview, evaluated, dirty }: RankingPreviewProps) {
  return (
    <Card
      title="How the ranking would change"
      description="Based on evidence already found. Nothing changes until you save."
    >
      <Body preview={preview} evaluated={evaluated} dirty={dirty} />
    </Card>
  );
}

function Body({ preview, evaluated, dirty }: RankingPreviewProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { data, error, isFetching, refetch } = preview;
  const failure = findApiError(error);
  if (evaluated === 0)
    return (
      <EmptyState
        icon={ChartNoAxesColumn}
        title="No evaluations yet"
        text="Once applications are evaluated, a preview of their order appears here."
      />
    );
  if (error && Object.keys(failure?.fields ?? {}).length > 0)
    return <p className="text-muted">Fix the highlighted criteria to preview the ranking.</p>;
  if (error)
    return (
      <ErrorState
        title="The ranking couldn't be calculated"
        text={failure?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={failure?.requestId}
      />
    );
  if (!data) return <Skeleton className="h-80" />;
  const rows = showsAll ? data.rows : data.rows.slice(0, shownAtFirst);
  return (
    <div aria-busy={isFetching} className="flex flex-col gap-3">
      <p role="status" className="text-sm">
        {summarize(data, dirty)}
      </p>
      {data.unjudged.length > 0 && (
        <p className="rounded-control bg-info/10 px-3 py-2 text-sm">
          <span className="font-medium">Needs a new evaluation: </span>
          {data.unjudged.map(({ label }) => label).join(', ')}. Until then, it doesn't affect this preview.
        </p>
      )}
      <ol className={classNames('-mx-2 flex flex-col', isFetching && 'opacity-70')}>
        {rows.map((row) => (
          <RankingRow key={row.application_id} row={row} />
        ))}
      </ol>
      {data.rows.length > shownAtFirst && (
        <Button
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? `Show the first ${shownAtFirst}` : `Show all ${data.rows.length}`}
        </Button>
      )}
      {data.total > data.rows.length && (
        <p className="text-muted text-sm">
          The best {maxPreviewRows} of {data.total} evaluated applications.
        </p>
      )}
    </div>
  );
}

/** What a change does, in a line. */
export function summarize({ rows }: CriteriaPreview, dirty: boolean): string {
  const moved = rows.filter(({ rank_now, rank_then }) => rank_now !== rank_then).length;
  const changed = rows.filter(({ score_now, score_then }) => score_now !== score_then).length;
  if (changed === 0) return dirty ? 'No score would change.' : 'The current ranking.';
  const scores = `${changed} of ${rows.length} ${rows.length === 1 ? 'score' : 'scores'} would change`;
  return `${scores}, ${moved === 0 ? 'the order stays.' : `${moved} would change places.`}`;
}
