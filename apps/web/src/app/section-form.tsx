import type { ReactNode, SubmitEventHandler } from 'react';
import { LeaveGuard } from '#app/leave-guard.tsx';
import { Button } from '#ui/button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface SectionFormProps {
  isDirty: boolean;
  isSaving: boolean;
  saveLabel: string;
  /** Why it was not saved, where no field says it. */
  failure: string | undefined;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** One of several forms on a page: it has a button of its own. The one form of a page has a `SaveBar`. */
export function SectionForm(props: SectionFormProps) {
  const { isDirty, isSaving, saveLabel, failure, onSubmit, children } = props;
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      <LeaveGuard dirty={isDirty && !isSaving} />
      {children}
      <Button type="submit" variant="secondary" busy={isSaving} busyLabel="Saving..." className="self-start">
        {saveLabel}
      </Button>
    </form>
  );
}
