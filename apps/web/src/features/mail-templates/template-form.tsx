import {
  type MailTemplate,
  mailBodyField,
  mailSubjectField,
  mailTemplates,
} from '@candor/contract/mail-templates';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { z } from 'zod';
import { call } from '#app/api-client.ts';
import { useContractForm } from '#app/contract-form.ts';
import { LeaveGuard } from '#app/leave-guard.tsx';
import { useFormSubmit } from '#app/use-form-submit.ts';
import { useSubmit } from '#app/use-submit.ts';
import { mailTemplatesQuery } from '#features/mail-templates/mail-templates-queries.ts';
import { TemplatePreviewDialog } from '#features/mail-templates/template-preview-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { DiscardDialog } from '#ui/discard-dialog.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface TemplateFormProps {
  template: MailTemplate;
  mayEdit: boolean;
  onClose: () => void;
}

const schema = z.object({ subject: mailSubjectField, body: mailBodyField });

/** Words one mail; what may stand in it is named beneath. */
export function TemplateForm({ template, mayEdit, onClose }: TemplateFormProps) {
  const { kind, subject, body, slots, isDefault } = template;
  // Of the wording that was opened: a colleague's save meanwhile refuses this one.
  const [version] = useState(template.version);
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const [previewed, setPreviewed] = useState<{ subject: string; body: string }>();
  const contractForm = useContractForm(schema, { subject, body });
  const { form, field, errorOf, isSubmitting, isDirty } = contractForm;

  function take(saved: MailTemplate, success: string) {
    queryClient.setQueryData(mailTemplatesQuery.queryKey, (known) =>
      known?.map((other) => (other.kind === kind ? saved : other)),
    );
    toast.success(success);
    onClose();
  }

  const saving = useFormSubmit(contractForm, async (values) =>
    take(
      await call(mailTemplates.saveTemplate, { params: { kind }, body: { ...values, version } }),
      'Template saved',
    ),
  );
  const resetting = useSubmit(
    async () =>
      take(await call(mailTemplates.resetTemplate, { params: { kind } }), 'Default wording restored'),
    'Please try again.',
  );
  const failure = saving.failure ?? resetting.failure;

  return (
    <form noValidate onSubmit={saving.submit} className="mt-4 border-line border-t pt-4">
      <fieldset disabled={!mayEdit} className="flex min-w-0 flex-col gap-4">
        {failure && <FormAlert title="The template was not saved">{failure}</FormAlert>}
        <FormField label="Subject" error={errorOf('subject')}>
          {(control) => <Input {...control} {...field('subject')} />}
        </FormField>
        <FormField
          label="Message"
          error={errorOf('body')}
          hint={`Filled in for each candidate: ${slots.map(({ name }) => `{{${name}}}`).join(', ')}`}
        >
          {(control) => <Textarea {...control} {...field('body')} rows={10} />}
        </FormField>
      </fieldset>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {mayEdit && !isDefault && (
          <Button
            variant="ghost"
            className="mr-auto"
            disabled={isSubmitting}
            onClick={() => resetting.submit()}
          >
            Use default wording
          </Button>
        )}
        <Button
          variant="ghost"
          disabled={isSubmitting}
          onClick={() => (isDirty ? setIsAsking(true) : onClose())}
        >
          Close
        </Button>
        {mayEdit && (
          <>
            <Button variant="ghost" disabled={isSubmitting} onClick={() => setPreviewed(form.getValues())}>
              Preview
            </Button>
            {/* The page's main button saves the agent's configuration. */}
            <Button type="submit" variant="secondary" busy={isSubmitting} busyLabel="Saving...">
              Save template
            </Button>
          </>
        )}
      </div>
      <LeaveGuard dirty={isDirty && !isSubmitting} />
      <DiscardDialog open={isAsking} onKeep={() => setIsAsking(false)} onDiscard={onClose} />
      {previewed && (
        <TemplatePreviewDialog kind={kind} wording={previewed} onClose={() => setPreviewed(undefined)} />
      )}
    </form>
  );
}
