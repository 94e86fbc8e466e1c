import type { Application } from '@candor/contract/applications';
import { useStageMove } from '#features/applications/use-stage-move.tsx';
import { Button } from '#ui/button.tsx';

interface ShortlistButtonProps {
  application: Application;
  className?: string;
  onPress?: () => void;
}

/** The next step for a new application in one press; nothing where it has been taken. */
export function ShortlistButton({ application, className, onPress }: ShortlistButtonProps) {
  const { application_id: id, stage, step, candidate_name: name } = application;
  const { choose, movingTo } = useStageMove({ id, stage, step, name });
  if (stage !== 'applied') return null;

  function press() {
    onPress?.();
    choose('shortlisted');
  }

  return (
    <Button
      variant="secondary"
      size="tight"
      className={className}
      busy={movingTo === 'shortlisted'}
      busyLabel="Shortlisting..."
      onClick={press}
    >
      Shortlist<span className="sr-only"> {name}</span>
    </Button>
  );
}
