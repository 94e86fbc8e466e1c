import type { EvaluationResult } from '@candor/contract/evaluations';
import { Link } from 'react-router';
import { nameEngine } from '#app/name-engine.ts';
import { paths } from '#app/paths.ts';
import { HiddenTextNotice } from '#features/evaluations/hidden-text-notice.tsx';
import { OutOfDateBadge } from '#features/evaluations/out-of-date-badge.tsx';
import { PlantedTextNotice } from '#features/evaluations/planted-text-notice.tsx';
import { ResultFacts } from '#features/evaluations/result-facts.tsx';
import { ScoreRing } from '#features/evaluations/score-ring.tsx';
import { BlindBadge } from '#ui/blind-badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { formatDay } from '#ui/format.ts';

/** One application's evaluation in the list of a job. */
export function ResultCard({ result }: { result: EvaluationResult }) {
  const path = `${paths.candidateEvaluation(result.candidate_id)}?application=${result.application_id}`;
  return (
    <article
      aria-label={result.candidate_name}
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-6 max-md:p-4"
    >
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h2 className="flex flex-wrap items-center gap-2 text-lg">
            {result.candidate_name}
            {result.blind && <BlindBadge />}
          </h2>
          <p className="text-muted text-sm">
            Evaluated {formatDay(result.evaluated_at)} ·{' '}
            <span title={result.engine}>{nameEngine(result.engine)}</span>
          </p>
          {result.out_of_date && <OutOfDateBadge />}
        </div>
        <ScoreRing score={result.application_score} />
      </header>
      <HiddenTextNotice hidden={result.hidden_text} />
      <PlantedTextNotice notices={result.notices} />
      <ResultFacts result={result} />
      <footer className="flex justify-end">
        <Link to={path} className={buttonStyles({ variant: 'secondary' })}>
          See the findings<span className="sr-only"> of {result.candidate_name}</span>
        </Link>
      </footer>
    </article>
  );
}
