import { mailSlots, templateNames, writtenTemplateKinds } from '@candor/contract/mail-templates';
import type { EmailDraft, emailDraft } from '@candor/contract/written-emails';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { useContractForm } from '#app/contract-form.ts';
import { mailTemplatesQuery } from '#features/mail-templates/mail-templates.feature.ts';
import { DiscardDialog } from '#ui/discard-dialog.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** What a message begins with. */
export const emptyDraft: EmailDraft = { subject: '', body: 'Hi {{first_name}},\n\n' };

export type DraftForm = ReturnType<typeof useContractForm<z.input<typeof emailDraft>, EmailDraft>>;

/** Subject and message, in own words or from a template; what may stand in them is named beneath. */
export function EmailDraftForm({ contractForm: { form, field, errorOf } }: { contractForm: DraftForm }) {
  const { data: templates = [] } = useQuery(mailTemplatesQuery);
  const [kind, setKind] = useState<string>();
  const [isAskingFor, setIsAskingFor] = useState<string>();

  const wordsOf = (wanted: string | undefined): EmailDraft =>
    templates.find((template) => template.kind === wanted) ?? emptyDraft;

  function takeTemplate(wanted: string) {
    const { subject, body } = wordsOf(wanted);
    form.setValue('subject', subject, { shouldDirty: true });
    form.setValue('body', body, { shouldDirty: true });
    form.clearErrors();
    setKind(wanted);
  }

  /** Words that somebody typed are not replaced without asking. */
  function choose(wanted: string) {
    const { subject, body } = form.getValues();
    const untouched = wordsOf(kind);
    if (subject === untouched.subject && body === untouched.body) takeTemplate(wanted);
    else setIsAskingFor(wanted);
  }

  return (
    <>
      <FormField label="Template">
        {(control) => (
          <Select
            {...control}
            value={kind}
            onValueChange={choose}
            placeholder="No template"
            options={writtenTemplateKinds.map((value) => ({ value, label: templateNames[value] }))}
          />
        )}
      </FormField>
      <FormField label="Subject" error={errorOf('subject')} required>
        {(control) => <Input {...control} {...field('subject')} />}
      </FormField>
      <FormField
        label="Message"
        error={errorOf('body')}
        required
        hint={`Filled in for each person: ${mailSlots.map(({ name }) => `{{${name}}}`).join(', ')}`}
      >
        {(control) => <Textarea {...control} {...field('body')} rows={12} />}
      </FormField>
      <DiscardDialog
        open={isAskingFor !== undefined}
        onKeep={() => setIsAskingFor(undefined)}
        onDiscard={() => {
          if (isAskingFor) takeTemplate(isAskingFor);
          setIsAskingFor(undefined);
        }}
      />
    </>
  );
}
