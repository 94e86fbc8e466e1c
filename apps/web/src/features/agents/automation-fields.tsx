import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import type { CommunicationFormState } from '#features/agents/communication-form.tsx';
import { SettingSwitch } from '#features/agents/setting-switch.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

/** Which mails are sent when, and how a rejection comes about. */
export function AutomationFields({ communicationForm }: { communicationForm: CommunicationFormState }) {
  const { form } = communicationForm;
  const rejects = useWatch({ control: form.control, name: 'rejectionEmails' });
  return (
    <div className="flex flex-col gap-5">
      <div className="divide-y divide-line">
        <SettingSwitch
          form={form}
          name="underReviewEnabled"
          label="Send Under Review Emails"
          about="One mail when an application arrives, before anything is judged."
        />
        <SettingSwitch
          form={form}
          name="shortlistedEmails"
          label="Send Shortlisted Emails"
          about="When somebody moves an application to the shortlist."
        />
        <SettingSwitch
          form={form}
          name="readableFileEmails"
          label="Ask for Readable Files"
          about="When a resume cannot be read, so that nobody is left without an evaluation."
        />
        <SettingSwitch
          form={form}
          name="interviewScheduling"
          label="Interview Scheduling"
          about="Interview invitations go out by email."
        />
        <SettingSwitch
          form={form}
          name="rejectionEmails"
          label="Send Rejection Emails"
          about="A score below the threshold makes a proposal in the Outbox. It sends nothing by itself."
        />
      </div>
      <ThresholdField communicationForm={communicationForm} />
      {rejects && <AutomaticSending communicationForm={communicationForm} />}
    </div>
  );
}

function ThresholdField({ communicationForm }: { communicationForm: CommunicationFormState }) {
  const { form, errorOf } = communicationForm;
  return (
    <div className="max-w-sm border-line border-t pt-5">
      <FormField
        label="Rejection Threshold (%)"
        error={errorOf('rejectionThreshold')}
        hint="Candidates scoring below this percentage will receive a rejection email. Default: 50"
      >
        {(control) => (
          <Input
            {...control}
            {...form.register('rejectionThreshold', {
              valueAsNumber: true,
              onChange: () => form.clearErrors('rejectionThreshold'),
            })}
            type="number"
            min={0}
            max={100}
            step={0.1}
          />
        )}
      </FormField>
      <p className="mt-2 text-muted text-sm">
        With rejection emails on, each one is proposed in the{' '}
        <Link to={paths.outbox} className="text-accent underline underline-offset-4">
          Outbox
        </Link>{' '}
        first, where you approve, edit or cancel it. A new threshold applies to everyone at once; you see who
        is affected before you save. Scores within 3 points always wait for a person.
      </p>
    </div>
  );
}

function AutomaticSending({ communicationForm }: { communicationForm: CommunicationFormState }) {
  const { form, errorOf } = communicationForm;
  const sendsAutomatically = useWatch({ control: form.control, name: 'sendAutomatically' });
  return (
    <div className="flex flex-col gap-5">
      <SettingSwitch
        form={form}
        name="sendAutomatically"
        label="Send proposals that nobody cancelled"
        about="After the hold, in business hours of the candidate’s time zone."
      />
      {sendsAutomatically && (
        <>
          <FormAlert title="Check the law that applies to you" tone="warn">
            Deciding about people by software alone is restricted in many places, such as by Article 22 of the
            GDPR. Candidates can ask for a person to look again; someone has to answer them.
          </FormAlert>
          <div className="max-w-sm">
            <FormField label="Hold (hours)" error={errorOf('holdHours')} hint="How long a proposal waits.">
              {(control) => (
                <Input
                  {...control}
                  {...form.register('holdHours', {
                    valueAsNumber: true,
                    onChange: () => form.clearErrors('holdHours'),
                  })}
                  type="number"
                  min={1}
                  max={336}
                  step={1}
                />
              )}
            </FormField>
          </div>
        </>
      )}
    </div>
  );
}
