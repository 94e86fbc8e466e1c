import {
  type InterviewStage,
  type InterviewType,
  interviewDurations,
  interviewStages,
  interviewTypes,
  stageLabels,
  typeLabels,
} from '@candor/contract/interview-options';
import { CircleAlert, type LucideIcon, MapPin, Phone, Video } from 'lucide-react';
import { useId } from 'react';
import { useSession } from '#app/session.tsx';
import { useVideoLinks } from '#features/calendars/calendars.feature.ts';
import { InterviewerList } from '#features/interviews/interviewer-list.tsx';
import type { ScheduleWizard } from '#features/interviews/use-schedule-wizard.ts';
import type { WizardCandidate } from '#features/interviews/wizard-values.ts';
import { classNames } from '#ui/class-names.ts';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';

/** What cannot be changed here looks it. */
const readOnlyStyles = 'read-only:bg-page read-only:text-muted';

const typeIcons: Record<InterviewType, LucideIcon> = { phone: Phone, video: Video, 'in-person': MapPin };

interface DetailsStepProps {
  wizard: ScheduleWizard;
  candidate: WizardCandidate;
}

/** Who, about what, and how. */
export function DetailsStep({ wizard, candidate }: DetailsStepProps) {
  const { user } = useSession();
  const { values, errors, change } = wizard;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <FormField label="Candidate name">
          {(control) => <Input {...control} value={candidate.name} readOnly className={readOnlyStyles} />}
        </FormField>
        <FormField
          label="Candidate email"
          error={errors.candidateEmail}
          hint={candidate.isBlind ? 'Hidden by blind review. The address on record is used.' : undefined}
          required={!candidate.isBlind}
        >
          {(control) => (
            <Input
              {...control}
              type="email"
              readOnly={candidate.isBlind === true}
              className={readOnlyStyles}
              value={values.candidateEmail}
              onChange={(event) => change({ candidateEmail: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Job title" error={errors.jobTitle} required>
          {(control) => (
            <Input
              {...control}
              value={values.jobTitle}
              onChange={(event) => change({ jobTitle: event.target.value })}
            />
          )}
        </FormField>
        <FormField label="Duration">
          {(control) => (
            <Select
              {...control}
              value={String(values.duration)}
              onValueChange={(minutes) =>
                change({ duration: Number(minutes), selectedTime: '', selectedOffset: null })
              }
              options={interviewDurations.map((minutes) => ({
                value: String(minutes),
                label: `${minutes} minutes`,
              }))}
            />
          )}
        </FormField>
        <FormField label="Recruiter">
          {(control) => (
            <Input
              {...control}
              value={user?.name || user?.email || 'Recruiter'}
              readOnly
              className={readOnlyStyles}
            />
          )}
        </FormField>
        <FormField label="Recruiter email">
          {(control) => <Input {...control} value={user?.email ?? ''} readOnly className={readOnlyStyles} />}
        </FormField>
      </div>
      <TypeCards
        value={values.interviewType}
        error={errors.interviewType}
        onChange={(interviewType) => change({ interviewType, phoneNumber: values.phoneNumber })}
      />
      <PlaceField wizard={wizard} />
      <FormField label="Interview stage" error={errors.interviewStage} required>
        {(control) => (
          <Select
            {...control}
            value={values.interviewStage}
            placeholder="Choose a stage"
            onValueChange={(stage) => change({ interviewStage: stage as InterviewStage })}
            options={interviewStages.map((stage) => ({ value: stage, label: stageLabels[stage] }))}
          />
        )}
      </FormField>
      <InterviewerList
        chosen={values.selectedInterviewers}
        onChange={(selectedInterviewers) =>
          change({ selectedInterviewers, selectedTime: '', selectedOffset: null })
        }
        withoutId={user?.id}
      />
    </div>
  );
}

interface TypeCardsProps {
  value: InterviewType | '';
  error: string | undefined;
  onChange: (type: InterviewType) => void;
}

function TypeCards({ value, error, onChange }: TypeCardsProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-1.5 font-medium text-sm">
        Interview type <span className="text-bad">*</span>
      </legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
        {interviewTypes.map((type) => {
          const Icon = typeIcons[type];
          return (
            <label
              key={type}
              className={classNames(
                'flex min-h-12 cursor-pointer items-center gap-2.5 rounded-control border px-3 py-2 transition-colors',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2',
                value === type ? 'border-accent bg-accent-soft' : 'border-line-control hover:bg-page',
              )}
            >
              <input
                type="radio"
                name={id}
                value={type}
                checked={value === type}
                onChange={() => onChange(type)}
                data-refused={error ? true : undefined}
                className="sr-only"
              />
              <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
              <span className="font-medium">{typeLabels[type]}</span>
            </label>
          );
        })}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Where people meet, by the type of the interview. */
function PlaceField({ wizard }: { wizard: ScheduleWizard }) {
  const { values, errors, change } = wizard;
  if (values.interviewType === 'phone')
    return (
      <FormField label="Phone number" hint="The number you will call." error={errors.phoneNumber} required>
        {(control) => (
          <Input
            {...control}
            type="tel"
            value={values.phoneNumber}
            onChange={(event) => change({ phoneNumber: event.target.value })}
          />
        )}
      </FormField>
    );
  if (values.interviewType === 'in-person')
    return (
      <FormField label="Address" error={errors.address} required>
        {(control) => (
          <Input
            {...control}
            value={values.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </FormField>
    );
  if (values.interviewType === 'video') return <VideoLinkField wizard={wizard} />;
  return null;
}

/** Says before anything is sent where the link comes from, or that nobody makes one. */
function VideoLinkField({ wizard: { values, errors, settings, change } }: { wizard: ScheduleWizard }) {
  const { makes, lacks } = useVideoLinks();
  const describe = () => {
    if (settings?.default_video_link) return `Leave empty to use ${settings.default_video_link}`;
    if (makes) return `Leave empty to get a ${makes} link.`;
    if (lacks) return `Your account can't make ${lacks} links. Paste the link of your meeting room.`;
    return 'Paste the link of your meeting room.';
  };
  return (
    <FormField label="Video link" hint={describe()} error={errors.videoLink}>
      {(control) => (
        <Input
          {...control}
          type="url"
          placeholder="https://"
          value={values.videoLink}
          onChange={(event) => change({ videoLink: event.target.value })}
        />
      )}
    </FormField>
  );
}
