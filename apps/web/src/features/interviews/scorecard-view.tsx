import type { Scorecard } from '@candor/contract/scorecards';
import { ratingLabels, recommendationLabels } from '#features/interviews/scorecard-words.ts';

/** What one interviewer thought. */
export function ScorecardView({ scorecard }: { scorecard: Scorecard }) {
  const rated = scorecard.ratings.filter(({ rating, note }) => rating !== null || note);
  return (
    <div className="mt-1 flex flex-col gap-2 text-sm">
      {scorecard.recommendation && (
        <p>
          Recommendation:{' '}
          <span className="font-medium">{recommendationLabels[scorecard.recommendation]}</span>
        </p>
      )}
      {rated.length > 0 && (
        <ul className="flex flex-col gap-1">
          {rated.map(({ criterion_id, criterion, rating, note }) => (
            <li key={criterion_id} className="[overflow-wrap:anywhere]">
              {criterion}:{' '}
              <span className="font-medium">
                {rating === null ? 'Not discussed' : `${rating}, ${ratingLabels[rating]}`}
              </span>
              {note && <span className="block whitespace-pre-line text-muted">{note}</span>}
            </li>
          ))}
        </ul>
      )}
      {scorecard.summary && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{scorecard.summary}</p>
      )}
    </div>
  );
}
