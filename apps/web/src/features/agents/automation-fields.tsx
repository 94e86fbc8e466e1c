import { holdRule, thresholdRule } from '@candor/contract/communication-configuration';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { SettingSwitch } from '#features/agents/setting-switch.tsx';
import type { CommunicationFormState } from '#features/agents/use-communication-form.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

/** Which emails are sent when, and how a rejection comes about. */
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
          about="One email when an application arrives, before it is evaluated."
        />
        <SettingSwitch
          form={form}
          name="shortlistedEmails"
          label="Send Shortlisted Emails"
          about="When someone moves an application to the shortlist."
        />
        <SettingSwitch
          form={form}
          name="readableFileEmails"
          label="Ask for Readable Files"
          about="Emails candidates whose resume can't be read."
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
          about="Proposes a rejection in the Outbox for scores below the threshold."
        />
      </div>
      <ThresholdField communicationForm={communicationForm} />
      {rejects && <AutomaticSending communicationForm={communicationForm} />}
    </div>
  );
}

function ThresholdField({ communicationForm }: { communicationForm: CommunicationFormState }) {
  const { form, errorOf } = communicationForm;
  const rejects = useWatch({ control: form.control, name: 'rejectionEmails' });
  const sendsAutomatically = useWatch({ control: form.control, name: 'sendAutomatically' });
  return (
    <div className="border-line border-t pt-5">
      <div className="max-w-sm">
        <FormField
          label="Rejection Threshold (%)"
          error={errorOf('rejectionThreshold')}
          hint={`${describeThreshold(rejects, sendsAutomatically)} Default: 50`}
        >
          {(control) => (
            <Input
              {...control}
              {...form.register('rejectionThreshold', {
                valueAsNumber: true,
                onChange: () => form.clearErrors('rejectionThreshold'),
              })}
              type="number"
              {...thresholdRule}
            />
          )}
        </FormField>
        <p className="mt-2 text-muted text-sm">
          Approve, edit or cancel proposals in the{' '}
          <Link to={paths.outbox} className="text-accent underline underline-offset-4">
            Outbox
          </Link>
          . A new threshold applies to everyone at once, and you see who is affected before you save. Scores
          within 3 points of it always wait for a person.
        </p>
      </div>
    </div>
  );
}

/** What happens to a candidate below the threshold, with the switches as they are. */
function describeThreshold(rejects: boolean, sendsAutomatically: boolean) {
  if (!rejects) return 'Used when rejection emails are on.';
  const proposed = 'Candidates scoring below this percentage get a proposed rejection.';
  return sendsAutomatically
    ? `${proposed} It is sent after the hold unless someone cancels it.`
    : `${proposed} Nothing is sent until a person approves it.`;
}

function AutomaticSending({ communicationForm }: { communicationForm: CommunicationFormState }) {
  const { form, errorOf } = communicationForm;
  const sendsAutomatically = useWatch({ control: form.control, name: 'sendAutomatically' });
  return (
    <div className="flex flex-col gap-5">
      <SettingSwitch
        form={form}
        name="sendAutomatically"
        label="Send proposals automatically"
        about="Sends proposals no one cancels after the hold, in the candidate's business hours."
      />
      {sendsAutomatically && (
        <>
          <FormAlert title="Check the law where you hire" tone="warn">
            Many laws restrict decisions made by software alone, such as Article 22 of the GDPR. Candidates
            can ask for a human review, and someone has to answer them.
          </FormAlert>
          <div className="max-w-sm">
            <FormField
              label="Hold (hours)"
              error={errorOf('holdHours')}
              hint="How long a proposal waits before it is sent."
            >
              {(control) => (
                <Input
                  {...control}
                  {...form.register('holdHours', {
                    valueAsNumber: true,
                    onChange: () => form.clearErrors('holdHours'),
                  })}
                  type="number"
                  {...holdRule}
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
