import type { CommunicationFormState } from '#features/agents/use-communication-form.ts';
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
    <div className="@container">
      <div className="grid gap-4 @md:grid-cols-2">
        <FormField label="Company Name" error={errorOf('companyName')} hint="Used as the sender name.">
          {(control) => <Input {...control} {...field('companyName')} autoComplete="organization" />}
        </FormField>
        <FormField label="HR Contact Email" error={errorOf('hrContact')} hint="Replies go here.">
          {(control) => (
            <Input {...control} {...field('hrContact')} type="email" placeholder="hr@yourcompany.com" />
          )}
        </FormField>
        <div className="@md:col-span-2">
          <FormField
            label="Email template"
            error={errorOf('emailTemplate')}
            hint="Added around every email, for example your signature. {{message}} marks where the message goes. Leave empty to send the message alone."
          >
            {(control) => (
              <Textarea
                {...control}
                {...field('emailTemplate')}
                rows={4}
                placeholder={'{{message}}\n\nKind regards,\nThe people team at {{company_name}}'}
              />
            )}
          </FormField>
        </div>
      </div>
    </div>
  );
}
