import type { ScoreMakeUp as MakeUp } from '@candor/contract/score-make-up';
import { useQuery } from '@tanstack/react-query';
import { findApiError } from '#app/api-error.ts';
import { groupWords } from '#features/evaluations/evaluation-words.ts';
import { scoreMakeUpQuery } from '#features/evaluations/report-queries.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { formatNumber, formatTenth } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** One hue, from strong to faint: a group is told by its place and its name, not by a colour alone. */
const strengths = [1, 0.82, 0.66, 0.52, 0.4, 0.3, 0.22];

/** What a score is made of: one bar of the points, and the groups that they come from. */
export function ScoreMakeUp({ evaluationId }: { evaluationId: string }) {
  const { data, error, isFetching, refetch } = useQuery(scoreMakeUpQuery(evaluationId));
  if (error && !data)
    return (
      <ErrorState
        title="The score breakdown couldn't be loaded"
        text={findApiError(error)?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={findApiError(error)?.requestId}
      />
    );
  if (!data) return <Skeleton className="h-40" />;
  const groups = data.groups.toSorted((a, b) => b.points - a.points);
  return (
    <section aria-label="Score breakdown" className="flex flex-col gap-3">
      <div aria-hidden="true" className="flex h-3 overflow-hidden rounded-full bg-text/10">
        {groups.map(({ group, points }, index) => (
          <span
            key={group}
            className="h-full border-surface border-r bg-accent last:border-0"
            style={{ width: `${points}%`, opacity: strengths[index] }}
          />
        ))}
      </div>
      <Groups groups={groups} computed={data.computed} />
      {!data.agrees && (
        <p className="text-muted text-sm">
          The saved score is {data.score}. The group weights have changed since.
        </p>
      )}
    </section>
  );
}

function Groups({ groups, computed }: { groups: MakeUp['groups']; computed: number }) {
  return (
    <table className="w-full text-sm">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="pb-1 font-normal">
            Group
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            Share
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            Shown
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            Points
          </th>
        </tr>
      </thead>
      <tbody className="tabular-nums">
        {groups.map(({ group, share, shown, points }, index) => (
          <tr key={group}>
            <th scope="row" className="py-0.5 text-left font-normal">
              <span
                aria-hidden="true"
                className="mr-2 inline-block size-2.5 rounded-xs bg-accent"
                style={{ opacity: strengths[index] }}
              />
              {groupWords[group]}
            </th>
            <td className="text-right text-muted">{formatTenth(share)}%</td>
            <td className="text-right text-muted">{formatNumber(Math.round(shown))}%</td>
            <td className="text-right">{formatTenth(points)}</td>
          </tr>
        ))}
        <tr className="border-line border-t font-medium">
          <th scope="row" colSpan={3} className="pt-1 text-left">
            Total
          </th>
          <td className="pt-1 text-right">{formatTenth(computed)}</td>
        </tr>
      </tbody>
    </table>
  );
}
