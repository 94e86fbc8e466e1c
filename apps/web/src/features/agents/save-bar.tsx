import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface SaveBarProps {
  agentForm: {
    failure: { title: string; text: string; isConflict: boolean } | undefined;
    takeTheirs: () => void;
    isDirty: boolean;
    isSubmitting: boolean;
  };
}

/** Stays in sight: what is not saved, why a save failed, and the way to save. */
export function SaveBar({ agentForm }: SaveBarProps) {
  const { failure, takeTheirs, isDirty, isSubmitting } = agentForm;
  return (
    <div className="sticky bottom-0 z-10 -mx-2 mt-8 flex flex-col gap-3 border-line border-t bg-page px-2 py-4">
      {failure && (
        <div className="flex flex-col items-start gap-2">
          <FormAlert title={failure.title}>{failure.text}</FormAlert>
          {failure.isConflict && (
            <Button variant="secondary" size="small" onClick={takeTheirs}>
              Drop my changes and show what is saved
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-muted">
          {isDirty ? 'You have unsaved changes.' : ''}
        </p>
        <Button type="submit" busy={isSubmitting} busyLabel="Saving..." className="max-sm:w-full">
          Save Configuration
        </Button>
      </div>
    </div>
  );
}
