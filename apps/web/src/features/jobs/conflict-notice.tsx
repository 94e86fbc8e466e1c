import { useEffect, useRef, useState } from 'react';
import { errorText } from '#app/api-error.ts';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

/** Tells that somebody else saved the job first, and leads to what they made of it. */
export function ConflictNotice({ onSeeTheirs }: { onSeeTheirs: () => Promise<void> }) {
  const [isLoading, setIsLoading] = useState(false);
  const [failure, setFailure] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  // The form may be scrolled down to its end, far below the notice.
  useEffect(() => button.current?.focus(), []);

  async function seeTheirs() {
    setIsLoading(true);
    setFailure(undefined);
    try {
      await onSeeTheirs();
    } catch (error) {
      setFailure(errorText(error, "Their version couldn't be loaded. Please try again."));
      setIsLoading(false);
    }
  }

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
        busy={isLoading}
        busyLabel="Loading..."
        onClick={seeTheirs}
      >
        See their version
      </Button>
    </div>
  );
}
