import type { CommunicationFormState } from '#features/agents/communication-form.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Textarea } from '#ui/textarea.tsx';

/** The sender, the address for replies, and what stands around every message. */
export function MailFields({
  communicationForm: { field, errorOf },
}: {
  communicationForm: CommunicationFormState;
}) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField label="Company Name" error={errorOf('companyName')} hint="The name mails come from.">
        {(control) => <Input {...control} {...field('companyName')} autoComplete="organization" />}
      </FormField>
      <FormField label="HR Contact Email" error={errorOf('hrContact')} hint="Candidates reply to it.">
        {(control) => (
          <Input {...control} {...field('hrContact')} type="email" placeholder="hr@yourcompany.com" />
        )}
      </FormField>
      <div className="sm:col-span-2">
        <FormField
          label="Email template"
          error={errorOf('emailTemplate')}
          hint="What stands around every message, such as a closing. {{message}} is the message itself; leave it empty for the message alone."
        >
          {(control) => (
            <Textarea
              {...control}
              {...field('emailTemplate')}
              rows={4}
              placeholder={'{{message}}\n\nKind regards,\nthe people team of {{company_name}}'}
            />
          )}
        </FormField>
      </div>
    </div>
  );
}
