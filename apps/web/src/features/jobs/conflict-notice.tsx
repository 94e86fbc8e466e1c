import { useEffect, useRef } from 'react';
import { useSubmit } from '#app/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

/** Says that someone else saved the job first, and links to their version. */
export function ConflictNotice({ onSeeTheirs }: { onSeeTheirs: () => Promise<void> }) {
  const {
    submit: seeTheirs,
    isBusy,
    failure,
  } = useSubmit(onSeeTheirs, "Their version couldn't be loaded. Please try again.");
  const button = useRef<HTMLButtonElement>(null);
  // The form may be scrolled down to its end, far below the notice.
  useEffect(() => button.current?.focus(), []);

  return (
    <div className="flex flex-col gap-2">
      <FormAlert title="Someone else changed this job">
        {failure ?? 'What you entered is still here, but not saved. Review their changes first.'}
      </FormAlert>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        className="self-start"
        busy={isBusy}
        busyLabel="Loading..."
        onClick={() => void seeTheirs()}
      >
        See their version
      </Button>
    </div>
  );
}
