import type { Position } from '@candor/contract/evaluations';
import { formatDuration, placeOnTimeLine } from '#features/evaluations/time-line.ts';
import { formatMonth } from '#ui/format.ts';

/** The jobs of a resume, newest first, each with its place on one line of time; gaps are where no bar is. */
export function WorkHistory({ positions, now }: { positions: readonly Position[]; now: Date }) {
  const { rows, firstYear } = placeOnTimeLine(positions, now);
  return (
    <div className="flex flex-col gap-1">
      <ol className="flex flex-col gap-3">
        {rows.map(({ key, position, bar }) => (
          <li key={key} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p className="min-w-0">
                <span className="font-medium">{position.title ?? 'Title not stated'}</span>
                {position.employer && <span className="text-muted"> · {position.employer}</span>}
              </p>
              <p className="text-muted text-sm tabular-nums">{describeDates(position)}</p>
            </div>
            {bar && (
              <div aria-hidden="true" className="relative h-1.5 rounded-full bg-text/10">
                <span
                  className="absolute h-full min-w-1.5 rounded-full bg-muted"
                  style={{ left: `${bar.left}%`, width: `${bar.width}%` }}
                />
              </div>
            )}
          </li>
        ))}
      </ol>
      {firstYear !== null && (
        <p aria-hidden="true" className="flex justify-between text-muted text-xs tabular-nums">
          <span>{firstYear}</span>
          <span>{now.getUTCFullYear()}</span>
        </p>
      )}
    </div>
  );
}

function describeDates({ from, to, is_current, months }: Position): string {
  if (!from && !to) return 'No dates given';
  const end = is_current ? 'present' : to && formatMonth(to);
  const when =
    from === to && !is_current ? end : [from && formatMonth(from), end].filter(Boolean).join(' – ');
  return [when, months !== null && formatDuration(months)].filter(Boolean).join(' · ');
}
