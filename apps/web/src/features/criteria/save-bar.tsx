import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface SaveBarProps {
  isBehind: boolean;
  isRefused: boolean;
  /** What the changes would do; it is far from the weights on a phone. */
  effect: string | undefined;
  isSaving: boolean;
  onSave: () => void;
  onDiscard: () => void;
  onKeepMine: () => void;
}

/** What is to become of the changes; it stays in sight while there are some. */
export function SaveBar({
  isBehind,
  isRefused,
  effect,
  isSaving,
  onSave,
  onDiscard,
  onKeepMine,
}: SaveBarProps) {
  return (
    <section
      aria-label="Unsaved changes"
      className="sticky bottom-0 z-20 -mx-4 flex flex-col gap-3 border-line border-t bg-raised px-4 py-3 shadow-overlay md:bottom-4 md:mx-0 md:rounded-card md:border"
    >
      {isBehind ? (
        <>
          <FormAlert title="Somebody else saved these criteria meanwhile">
            Nothing you changed is lost. Take theirs, or keep yours and save them over theirs.
          </FormAlert>
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="secondary" onClick={onDiscard}>
              Take theirs
            </Button>
            <Button onClick={onKeepMine}>Keep mine</Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-muted text-sm">
            {isRefused ? 'Fix the highlighted criteria, then save.' : (effect ?? 'You have unsaved changes.')}
          </p>
          <div className="flex gap-2">
            <Button variant="secondary" disabled={isSaving} onClick={onDiscard}>
              Discard
            </Button>
            <Button busy={isSaving} busyLabel="Saving..." onClick={onSave}>
              Save criteria
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
