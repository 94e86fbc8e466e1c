import { type CandidateImportDetails, candidateImports } from '@candor/contract/candidate-imports';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { countCandidates } from '#features/candidate-imports/import-words.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';

interface UndoImportDialogProps {
  result: CandidateImportDetails;
  onClose: () => void;
}

/** Asks before people are removed. */
export function UndoImportDialog({ result, onClose }: UndoImportDialogProps) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['candidateImports'] });
  const { submit, isBusy, failure } = useSubmit(
    async () => {
      await call(candidateImports.undoImport, { params: { id: result.id } });
      await refresh();
      onClose();
    },
    "The import couldn't be undone. Please try again.",
    refresh,
  );
  const isRunning = result.state === 'running';
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={isRunning ? 'Stop and undo this import?' : 'Undo this import?'}
      locked={isBusy}
      footer={
        <>
          <DialogCancelButton disabled={isBusy} />
          <Button variant="danger" onClick={() => submit()} busy={isBusy} busyLabel="Undoing...">
            {isRunning ? 'Stop and undo' : `Remove ${countCandidates(result.added)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {failure && <FormAlert>{failure}</FormAlert>}
        <p>
          Everyone this import added is removed. Candidates with an application, a note, an email or anything
          else since then stay, and you see why.
        </p>
      </div>
    </Dialog>
  );
}
