import { bytesPerMegabyte } from '@candor/contract/field-rules';
import {
  attachmentEndings,
  maxAttachmentBytes,
  maxAttachments,
  maxInvitationText,
} from '@candor/contract/interview-booking';
import { stageLabels, typeLabels } from '@candor/contract/interview-options';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { findApiError } from '#app/api-error.ts';
import { useVideoLinks } from '#features/calendars/calendars.feature.ts';
import { previewQuery } from '#features/interviews/interview-queries.ts';
import { CheckNote } from '#features/interviews/time-step.tsx';
import type { Attachments } from '#features/interviews/use-attachments.ts';
import type { ScheduleWizard } from '#features/interviews/use-schedule-wizard.ts';
import { addMinutes, askedPreview, type WizardCandidate } from '#features/interviews/wizard-values.ts';
import { EmailAddress } from '#ui/email-address.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { FileDrop } from '#ui/file-drop.tsx';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { nameDay } from '#ui/format-days.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { nameZone } from '#ui/time-zones.ts';
import { useSettled } from '#ui/use-settled.ts';

interface ReviewStepProps {
  wizard: ScheduleWizard;
  candidate: WizardCandidate;
  attachments: Attachments;
}

/** What will be sent, before it is. */
export function ReviewStep({ wizard, candidate, attachments }: ReviewStepProps) {
  const { values, failure, availability, change } = wizard;
  const { makes } = useVideoLinks();
  const madeLink = makes ? `A ${makes} link, created when you send` : 'No link yet';
  return (
    <div className="flex flex-col gap-5">
      {failure && <FormAlert title="The interview wasn't scheduled.">{failure}</FormAlert>}
      <section aria-label="Summary" className="rounded-control border border-line p-4">
        <dl className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
          {listFacts(wizard, candidate, madeLink).map(([label, value]) => (
            <div key={label} className="flex min-w-0 gap-2">
              <dt className="w-24 shrink-0 text-muted">{label}</dt>
              <dd className="min-w-0 [overflow-wrap:anywhere]">
                {label === 'Email' ? <EmailAddress address={value} /> : value}
              </dd>
            </div>
          ))}
        </dl>
        {!values.sendSchedulingLink && (
          <CheckNote availability={availability.data} error={availability.error} />
        )}
      </section>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <FormField label="Message to the candidate" hint="Added to the invitation.">
          {(control) => (
            <Textarea
              {...control}
              maxLength={maxInvitationText}
              value={values.emailMessage}
              onChange={(event) => change({ emailMessage: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Notes for interviewers" hint="The candidate doesn't see them.">
          {(control) => (
            <Textarea
              {...control}
              maxLength={maxInvitationText}
              value={values.calendarNotes}
              onChange={(event) => change({ calendarNotes: event.target.value })}
            />
          )}
        </FormField>
      </div>
      {!values.sendSchedulingLink && <EmailPreview wizard={wizard} candidate={candidate} />}
      <AttachmentField attachments={attachments} />
    </div>
  );
}

function listFacts(
  { values, interviewers, settings }: ScheduleWizard,
  candidate: WizardCandidate,
  madeLink: string,
): [string, string][] {
  const { interviewType, interviewStage, selectedTime, duration } = values;
  const offset = values.selectedOffset ? ` (UTC${values.selectedOffset})` : '';
  const span = `${selectedTime}${offset} – ${addMinutes(selectedTime, duration)}`;
  const video = values.videoLink || settings?.default_video_link || madeLink;
  const place = { phone: values.phoneNumber, 'in-person': values.address, video };
  const facts: [string, string][] = [
    ['Candidate', candidate.name],
    ['Email', candidate.isBlind ? '' : values.candidateEmail.trim()],
    ['Job title', values.jobTitle],
    ['When', values.sendSchedulingLink ? `The candidate chooses, within ${values.offerDays} days` : ''],
    ['Date', !values.sendSchedulingLink && values.selectedDate ? nameDay(values.selectedDate) : ''],
    ['Time', values.sendSchedulingLink ? '' : `${span} (${nameZone(values.timezone)})`],
    ['Type', interviewType ? typeLabels[interviewType] : ''],
    ['Stage', interviewStage ? stageLabels[interviewStage] : ''],
    ['Where', interviewType ? place[interviewType] : ''],
    ['Interviewers', interviewers.map(({ name }) => name).join(', ') || 'Only you'],
  ];
  return facts.filter(([, value]) => value);
}

function AttachmentField({
  attachments: { files, isUploading, add, remove, refuse },
}: {
  attachments: Attachments;
}) {
  return (
    <div>
      <p className="mb-1.5 font-medium text-sm">Attachments</p>
      <FileDrop
        label="Add files"
        hint={`PDF, Word, PNG or JPEG. Up to ${maxAttachments} files, ${maxAttachmentBytes / bytesPerMegabyte} MB in total.`}
        accept={attachmentEndings}
        maxBytes={maxAttachmentBytes}
        multiple
        busy={isUploading}
        onFiles={(chosen) => void add(chosen)}
        onRefused={refuse}
      />
      {files.length > 0 && (
        <ul aria-label="Attachments" className="mt-2 divide-y divide-line rounded-control border border-line">
          {files.map(({ key, name }) => (
            <li key={key} className="flex items-center justify-between gap-2 py-1 pr-1 pl-3">
              <span className="min-w-0 truncate">{name}</span>
              <IconButton icon={X} label={`Remove ${name}`} small onClick={() => remove(key)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The email as the candidate would get it, updated a moment after the last word was typed. */
function EmailPreview({
  wizard: { values },
  candidate,
}: {
  wizard: ScheduleWizard;
  candidate: WizardCandidate;
}) {
  const emailMessage = useSettled(values.emailMessage, 400);
  const { data, error, isFetching, refetch } = useQuery(
    previewQuery(askedPreview({ ...values, emailMessage }, candidate)),
  );
  const failure = findApiError(error);
  return (
    <section aria-label="Email preview" className="min-w-0">
      <h3 className="mb-1.5 font-medium text-sm">Email preview</h3>
      {data?.delivery === 'off' && (
        <FormAlert tone="warn">
          Interview emails are off in the Communication Agent, so the candidate gets no email.
        </FormAlert>
      )}
      {data?.delivery === 'test' && (
        <FormAlert tone="warn">
          {`Test mode is on: everything goes to ${data.test_email} and no one else.`}
        </FormAlert>
      )}
      {error && (
        <ErrorState
          title="No preview available"
          text={Object.values(failure?.fields ?? {})[0] ?? failure?.detail}
          onRetry={() => refetch()}
          retrying={isFetching}
          requestId={failure?.requestId}
        />
      )}
      {!error && !data && <Skeleton className="h-72" />}
      {data && (
        <>
          <p className="my-2 font-medium [overflow-wrap:anywhere]">{data.subject}</p>
          <iframe
            title="The email"
            sandbox=""
            srcDoc={data.html}
            className="h-72 w-full rounded-control border border-line bg-white"
          />
        </>
      )}
    </section>
  );
}
