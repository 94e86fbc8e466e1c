import { type FaqPair, faq, pairFields } from '@candor/contract/faq';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface PairDialogProps {
  /** Absent for a new one. */
  pair?: FaqPair | undefined;
  /** A question to begin with, such as one that nobody answered. */
  question?: string;
  /** What a person answered to it. */
  answer?: string;
  onClose: () => void;
  onSaved?: (pair: FaqPair) => void;
}

/** Teaches the assistant an answer, or changes one. */
export function PairDialog({ pair, question = '', answer = '', onClose, onSaved }: PairDialogProps) {
  const queryClient = useQueryClient();
  const initial = { question: pair?.question ?? question, answer: pair?.answer ?? answer };
  const contractForm = useContractForm(pairFields, initial);
  const { field, errorOf, isSubmitting, isDirty } = contractForm;

  const { submit, failure } = useFormSubmit(contractForm, async (values) => {
    const saved = pair
      ? await call(faq.changePair, {
          params: { id: pair.id },
          body: { ...values, version: pair.version },
        })
      : await call(faq.addPair, { body: values });
    await queryClient.invalidateQueries({ queryKey: ['faq'] });
    toast.success(pair ? 'Answer changed' : 'Answer added');
    onSaved?.(saved);
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dirty={isDirty}
      locked={isSubmitting}
      title={pair ? 'Edit answer' : 'Add answer'}
      description="The assistant gives this answer word for word to everyone who asks."
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button type="submit" form="faq-pair" busy={isSubmitting} busyLabel="Saving...">
            Save answer
          </Button>
        </>
      }
    >
      <form id="faq-pair" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert title="The answer was not saved">{failure}</FormAlert>}
        <FormField label="Question" error={errorOf('question')}>
          {(control) => <Input {...control} {...field('question')} />}
        </FormField>
        <FormField label="Answer" error={errorOf('answer')}>
          {(control) => <Textarea {...control} {...field('answer')} rows={6} />}
        </FormField>
      </form>
    </Dialog>
  );
}
