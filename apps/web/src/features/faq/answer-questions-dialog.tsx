import { answerFields, faqQuestions, type QuestionGroup } from '@candor/contract/faq-questions';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { ChosenWordings } from '#features/faq/chosen-wordings.tsx';
import { countRecipients, describeAnswered, describeSending } from '#features/faq/question-words.ts';
import { ServedPreview } from '#features/faq/served-preview.tsx';
import { TickField } from '#features/faq/tick-field.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { DialogCancelButton } from '#ui/dialog-cancel-button.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

const longestQuestion = 500;

/** Answers the same question for everybody who asked it, and teaches the assistant the answer. */
export function AnswerQuestionsDialog({ group, onClose }: { group: QuestionGroup; onClose: () => void }) {
  const queryClient = useQueryClient();
  const contractForm = useContractForm(answerFields, {
    ids: group.questions.map(({ id }) => id),
    question: group.question.slice(0, longestQuestion),
    answer: '',
    send: countRecipients(group.questions) > 0,
    remember: true,
  });
  const { form, field, errorOf, isSubmitting, isDirty } = contractForm;
  const { ids, send, remember, question = '', answer } = form.watch();
  const recipients = countRecipients(group.questions.filter(({ id }) => ids.includes(id)));
  const { submit, failure } = useFormSubmit(
    contractForm,
    async (values) => {
      const body = { ...values, send: values.send && recipients > 0 };
      const done = await call(faqQuestions.answerQuestions, { body });
      toast.success(...describeAnswered(done));
      onClose();
      await Promise.all(
        ['faq', 'requests', 'insights'].map((domain) =>
          queryClient.invalidateQueries({ queryKey: [domain] }),
        ),
      );
    },
    { isSaidOnce: true },
  );
  const tick = (name: 'send' | 'remember') => (isTicked: boolean) => {
    form.setValue(name, isTicked, { shouldDirty: true });
    form.clearErrors('remember');
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      dirty={isDirty}
      locked={isSubmitting}
      title="Answer and teach"
      description={group.question}
      className="max-w-xl"
      footer={
        <>
          <DialogCancelButton disabled={isSubmitting} />
          <Button type="submit" form="answer-questions" busy={isSubmitting} busyLabel="Saving...">
            {send && recipients > 0 ? 'Send answer' : 'Save answer'}
          </Button>
        </>
      }
    >
      <form id="answer-questions" noValidate onSubmit={submit} className="flex flex-col gap-4">
        {failure && <FormAlert title="The answer was not saved">{failure}</FormAlert>}
        <ChosenWordings
          group={group}
          chosen={ids}
          error={errorOf('ids')}
          onChoose={(chosen) => {
            form.setValue('ids', chosen, { shouldDirty: true });
            form.clearErrors('ids');
          }}
        />
        <FormField
          label="Your answer"
          error={errorOf('answer')}
          hint="Everyone who asks can read it. Leave out anything personal."
        >
          {(control) => <Textarea {...control} {...field('answer')} rows={5} />}
        </FormField>
        <TickField
          label={describeSending(recipients)}
          hint={group.testAddress ? `Test mode is on: it goes to ${group.testAddress} instead.` : undefined}
          checked={send && recipients > 0}
          disabled={recipients === 0}
          onTick={tick('send')}
        />
        <TickField
          label="Remember for next time"
          hint="The assistant gives this answer when the question comes up again."
          error={errorOf('remember')}
          checked={remember}
          onTick={tick('remember')}
        />
        {remember && (
          <FormField label="Question to remember" error={errorOf('question')}>
            {(control) => <Input {...control} {...field('question')} />}
          </FormField>
        )}
        {remember && <ServedPreview question={question} answer={answer} />}
      </form>
    </Dialog>
  );
}
