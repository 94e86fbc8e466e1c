import type { SalaryAnalysis } from '@candor/contract/evaluation-reports';
import { formatNumber } from '#ui/format.ts';

type Range = NonNullable<SalaryAnalysis['job_range']>;

interface Point {
  label: string;
  amount: number;
}

interface SalaryChartProps {
  /** Describes the line to people who can't see it. */
  label: string;
  points: readonly Point[];
  recommended: Pick<Range, 'low' | 'high'> | null;
}

/** Amounts on a line, with the recommended stretch of it. The same numbers stand in the list below. */
export function SalaryChart({ label, points, recommended }: SalaryChartProps) {
  const amounts = points.map(({ amount }) => amount);
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const place = (amount: number) =>
    high === low ? 50 : Math.min(100, Math.max(0, ((amount - low) / (high - low)) * 100));
  return (
    <figure className="flex flex-col gap-4">
      <div role="img" aria-label={label} className="relative mx-2 h-6">
        <div className="absolute inset-x-0 top-2.5 h-1 rounded-full bg-text/10" />
        {recommended && (
          <div
            className="absolute top-1 h-4 min-w-2 rounded-full bg-accent"
            style={{
              left: `${place(recommended.low)}%`,
              width: `${place(recommended.high) - place(recommended.low)}%`,
            }}
          />
        )}
        {points.map(({ label: name, amount }) => (
          <div
            key={name}
            className="absolute top-0.5 h-5 w-0.5 rounded-full bg-text/60"
            style={{ left: `${place(amount)}%` }}
          />
        ))}
      </div>
      <figcaption className="flex flex-col gap-3">
        {recommended && (
          <p className="flex items-center gap-2 text-sm tabular-nums">
            <span aria-hidden="true" className="h-2 w-5 rounded-full bg-accent" />
            Recommended: {formatNumber(recommended.low)} – {formatNumber(recommended.high)}
          </p>
        )}
        <dl className="flex flex-wrap justify-between gap-x-4 gap-y-2">
          {points.map(({ label: name, amount }) => (
            <div key={name} className="last:text-right">
              <dt className="text-muted text-sm">{name}</dt>
              <dd className="tabular-nums">{formatNumber(amount)}</dd>
            </div>
          ))}
        </dl>
      </figcaption>
    </figure>
  );
}
