import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormAlert } from '#ui/form-alert.tsx';

interface SaveProblem {
  title: string;
  text: string;
  actions?: ReactNode;
  /** Nothing can be saved before one of the actions is chosen. */
  isBlocking?: boolean;
}

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  saveLabel: string;
  /** What saving would do; where nothing is given, that something is not saved. */
  note?: string | undefined;
  /** Why a save failed, with the ways out of it. */
  problem?: SaveProblem | undefined;
  /** Without it the button submits the form that it stands in. */
  onSave?: () => void;
  onDiscard?: () => void;
  className?: string;
}

/** Stays in sight: what is not saved, why a save failed, and the way to save. */
export function SaveBar(props: SaveBarProps) {
  const { isDirty, isSaving, saveLabel, note, problem, onSave, onDiscard, className } = props;
  return (
    <section
      aria-label={isDirty ? 'Unsaved changes' : undefined}
      data-bottom-bar
      className={classNames(
        'sticky bottom-0 z-20 -mx-4 flex flex-col gap-3 border-line border-t bg-raised px-4 py-3 shadow-overlay md:bottom-4 md:mx-0 md:rounded-card md:border',
        className,
      )}
    >
      {problem && (
        <>
          <FormAlert title={problem.title}>{problem.text}</FormAlert>
          {problem.actions && <div className="flex flex-wrap justify-end gap-2">{problem.actions}</div>}
        </>
      )}
      {!problem?.isBlocking && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p role={note === undefined ? 'status' : undefined} className="text-muted text-sm">
            {note ?? (isDirty ? 'You have unsaved changes.' : '')}
          </p>
          <div className="flex gap-2 max-sm:w-full max-sm:justify-end">
            {onDiscard && (
              <Button variant="secondary" disabled={isSaving} onClick={onDiscard}>
                Discard
              </Button>
            )}
            <Button
              type={onSave ? 'button' : 'submit'}
              busy={isSaving}
              busyLabel="Saving..."
              onClick={onSave}
              className={onDiscard ? undefined : 'max-sm:w-full'}
            >
              {saveLabel}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
