import { ListChecks, X } from 'lucide-react';
import { useState } from 'react';
import { RejectDialog } from '#features/applications/reject-dialog.tsx';
import type { ApplicationSelection } from '#features/applications/use-application-selection.ts';
import { useMoveApplications } from '#features/applications/use-move-applications.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

/** What can be done with the selected applications; floats over the foot of the page, so that no row moves. */
export function SelectionBar({ selection }: { selection: ApplicationSelection }) {
  const [isRejecting, setIsRejecting] = useState(false);
  const move = useMoveApplications(() => {
    setIsRejecting(false);
    selection.clear();
  });
  const ids = [...selection.ids];
  if (ids.length === 0) return null;
  return (
    <>
      <section
        aria-label="Selected applications"
        className="sticky bottom-4 z-30 mx-auto flex max-w-full animate-appear items-center gap-2 rounded-card border border-line bg-raised py-2 pr-2 pl-4 shadow-overlay"
      >
        <p role="status" className="mr-2 whitespace-nowrap font-medium tabular-nums">
          {ids.length} selected
        </p>
        <Button
          size="small"
          busy={move.isPending && move.variables.stage === 'shortlisted'}
          busyLabel="Shortlisting..."
          disabled={move.isPending}
          onClick={() => move.mutate({ ids, stage: 'shortlisted' })}
        >
          <ListChecks aria-hidden="true" />
          Shortlist
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={move.isPending}
          onClick={() => setIsRejecting(true)}
        >
          Reject
        </Button>
        <IconButton icon={X} label="Clear selection" variant="quiet" small onClick={selection.clear} />
      </section>
      {isRejecting && (
        <RejectDialog
          count={ids.length}
          busy={move.isPending}
          onClose={() => setIsRejecting(false)}
          onReject={() => move.mutate({ ids, stage: 'rejected' })}
        />
      )}
    </>
  );
}
