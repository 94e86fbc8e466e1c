import { LeaveGuard } from '#app/leave-guard.tsx';
import { Button } from '#ui/button.tsx';
import { SaveBar } from '#ui/save-bar.tsx';

interface AgentSaveBarProps {
  agentForm: {
    problem: { title: string; text: string } | undefined;
    isConflict: boolean;
    takeTheirs: () => void;
    isDirty: boolean;
    isSubmitting: boolean;
  };
}

/** Saves an agent's configuration; a save over somebody else's can be given up for theirs. */
export function AgentSaveBar({ agentForm }: AgentSaveBarProps) {
  const { problem, isConflict, takeTheirs, isDirty, isSubmitting } = agentForm;
  const actions = isConflict && (
    <Button variant="secondary" size="small" onClick={takeTheirs}>
      Discard my changes
    </Button>
  );
  return (
    <>
      <SaveBar
        isDirty={isDirty}
        isSaving={isSubmitting}
        saveLabel="Save Configuration"
        problem={problem && { ...problem, actions }}
        className="mt-8"
      />
      <LeaveGuard dirty={isDirty} />
    </>
  );
}
