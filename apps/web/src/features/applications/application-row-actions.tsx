import type { Application } from '@candor/contract/applications';
import { Link } from 'react-router';
import { findEvaluationPath } from '#features/applications/find-evaluation-path.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';

interface ApplicationRowActionsProps {
  application: Application;
  onOpen: (application: Application) => void;
}

export function ApplicationRowActions({ application, onOpen }: ApplicationRowActionsProps) {
  const name = application.candidate_name;
  const evaluationPath = findEvaluationPath({
    candidateId: application.candidate_id,
    applicationId: application.application_id,
    status: application.application_status,
  });
  return (
    <span className="-mx-2 inline-flex gap-1 max-md:contents">
      <Button variant="ghost" size="tight" onClick={() => onOpen(application)}>
        Profile<span className="sr-only"> of {name}</span>
      </Button>
      {evaluationPath && (
        <Link to={evaluationPath} className={buttonStyles({ variant: 'ghost', size: 'tight' })}>
          Evaluation<span className="sr-only"> of {name}</span>
        </Link>
      )}
    </span>
  );
}
