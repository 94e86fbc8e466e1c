import { useState } from 'react';
import type { DraftStep } from '#features/stages/step-draft.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormField } from '#ui/form-field.tsx';
import { formatCount } from '#ui/format.ts';
import { Select } from '#ui/select.tsx';

interface RemoveStepDialogProps {
  step: DraftStep;
  people: number;
  heirs: readonly DraftStep[];
  onClose: () => void;
  onRemove: (movedTo: string) => void;
}

/** Asks where the people of a stage go before it is removed. */
export function RemoveStepDialog({ step, people, heirs, onClose, onRemove }: RemoveStepDialogProps) {
  const [heir, setHeir] = useState(heirs[0]?.id ?? '');
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${step.name}?`}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="danger" disabled={!heir} onClick={() => onRemove(heir)}>
            Remove stage
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {formatCount(people, 'person is', 'people are')} at this stage. They move when you save. No email is
          sent.
        </p>
        <FormField label="Move them to">
          {({ required: _, ...control }) => (
            <Select
              {...control}
              value={heir}
              onValueChange={setHeir}
              options={heirs.map(({ id = '', name }) => ({ value: id, label: name }))}
            />
          )}
        </FormField>
      </div>
    </Dialog>
  );
}
