import type { EvaluationResult } from '@candor/contract/evaluations';
import { Wallet } from 'lucide-react';
import { Link } from 'react-router';
import { nameEngine } from '#app/name-engine.ts';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { ResumeButton } from '#features/applications/applications.feature.ts';
import { DossierMenu } from '#features/evaluations/dossier-menu.tsx';
import { EvaluateAgainButton } from '#features/evaluations/evaluate-again-button.tsx';
import { OutOfDateBadge } from '#features/evaluations/out-of-date-badge.tsx';
import { SwapTestButton } from '#features/evaluations/swap-test-button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { formatDay } from '#ui/format.ts';
import { PageHelpLink } from '#ui/page-help.tsx';

/** When and by what an evaluation was made, and what else can be done with it. */
export function EvaluationTools({ result }: { result: EvaluationResult }) {
  const mayWrite = useRight('evaluations.write');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p className="flex flex-wrap items-center gap-1 text-muted text-sm">
        Evaluated {formatDay(result.evaluated_at)} ·{' '}
        <span title={result.engine}>{nameEngine(result.engine)}</span>
        <PageHelpLink />
        {result.out_of_date && <OutOfDateBadge />}
      </p>
      <div className="flex flex-wrap gap-2">
        <ResumeButton
          variant="secondary"
          filePath={result.resume_file_path}
          name={result.candidate_name}
          blind={result.blind}
        />
        <Link
          to={paths.salaryAnalysis(result.application_id)}
          className={buttonStyles({ variant: 'secondary' })}
        >
          <Wallet aria-hidden="true" />
          Salary
        </Link>
        <DossierMenu evaluationId={result.evaluation_id} />
        {mayWrite && <SwapTestButton key={result.evaluation_id} evaluationId={result.evaluation_id} />}
        {mayWrite && <EvaluateAgainButton applicationId={result.application_id} />}
      </div>
    </div>
  );
}
