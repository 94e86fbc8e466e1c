import { describeScore } from '#features/applications/application-labels.ts';

const radius = 8;
const around = 2 * Math.PI * radius;

/** A score out of 100 as a ring, a number and a word; no score is said to be none, never 0. */
export function ScoreFigure({ score }: { score: number | null }) {
  if (score === null)
    return (
      <span className="whitespace-nowrap text-muted text-sm">
        <span aria-hidden="true">— </span>Not evaluated
      </span>
    );
  const shown = Math.round(score);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap align-middle tabular-nums">
      <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 -rotate-90 fill-none stroke-3">
        <circle cx="10" cy="10" r={radius} className="stroke-text/10" />
        <circle
          cx="10"
          cy="10"
          r={radius}
          strokeDasharray={`${(around * shown) / 100} ${around}`}
          className="stroke-accent"
        />
      </svg>
      <span>
        <span className="font-medium">{shown}/100</span>{' '}
        <span className="text-muted text-sm md:max-[1439px]:sr-only">{describeScore(shown)}</span>
      </span>
    </span>
  );
}
