import { describeScore } from '#features/applications/applications.feature.ts';

const radius = 34;
const around = 2 * Math.PI * radius;

/** A score out of 100 as a large ring, with its number and word. */
export function ScoreRing({ score }: { score: number }) {
  return (
    <div className="flex items-center gap-3">
      <ScoreCircle score={score} className="size-20 text-xl" />
      <p>
        <span className="block font-medium">Overall Score</span>
        <span className="block text-muted">
          {score}/100, {describeScore(score)}
        </span>
      </p>
    </div>
  );
}

/** The ring alone; what it means has to stand beside it. */
export function ScoreCircle({ score, className }: { score: number; className: string }) {
  return (
    <div className={`relative shrink-0 ${className}`}>
      <svg aria-hidden="true" viewBox="0 0 80 80" className="size-full -rotate-90 fill-none stroke-[7]">
        <circle cx="40" cy="40" r={radius} className="stroke-text/10" />
        <circle
          cx="40"
          cy="40"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={`${(around * score) / 100} ${around}`}
          className="stroke-accent"
        />
      </svg>
      <span className="absolute inset-0 grid place-items-center font-semibold tabular-nums">{score}</span>
    </div>
  );
}
