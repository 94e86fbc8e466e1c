import { checkEmail } from '@candor/contract/field-rules';
import type { Availability, InterviewSlot } from '@candor/contract/interview-availability';
import type { InterviewStage, InterviewType } from '@candor/contract/interview-options';
import type { AvailabilityAsked, PreviewAsked } from '#features/interviews/interview-queries.ts';

/** Whom the wizard is opened for. */
export interface WizardCandidate {
  candidateId: string;
  applicationId?: string | undefined;
  name: string;
  /** Looked up where it is not known here. */
  email: string | undefined;
  /** Blind review hides who it is: they are invited at the address that is on record. */
  isBlind?: boolean | undefined;
  /** Of the application; empty where there is none. */
  jobTitle: string;
}

/** What the wizard collects. */
export interface WizardValues {
  candidateEmail: string;
  jobTitle: string;
  duration: number;
  interviewType: InterviewType | '';
  interviewStage: InterviewStage | '';
  selectedInterviewers: string[];
  phoneNumber: string;
  address: string;
  videoLink: string;
  selectedDate: string;
  selectedTime: string;
  /** Where clocks show the time twice that day. */
  selectedOffset: string | null;
  timezone: string;
  emailMessage: string;
  calendarNotes: string;
  /** The candidate chooses the time by themself. */
  sendSchedulingLink: boolean;
  /** One of the interviewers is enough. */
  anyOf: boolean;
  offerDays: number;
}

export type WizardErrors = Partial<Record<keyof WizardValues, string>>;

export function startValues({ email, jobTitle }: WizardCandidate, timezone: string): WizardValues {
  return {
    ...{ candidateEmail: email ?? '', jobTitle, duration: 30, interviewType: '', interviewStage: '' },
    ...{ selectedInterviewers: [], phoneNumber: '', address: '', videoLink: '' },
    ...{ selectedDate: '', selectedTime: '', selectedOffset: null, timezone },
    ...{ emailMessage: '', calendarNotes: '', sendSchedulingLink: false, anyOf: false, offerDays: 14 },
  };
}

/** What keeps somebody from going on from a step. */
export function checkStep(step: number, values: WizardValues, isBlind: boolean): WizardErrors {
  if (step === 1) return checkDetails(values, isBlind);
  if (step === 2) return values.sendSchedulingLink ? {} : checkTime(values);
  return {};
}

function checkDetails(values: WizardValues, isBlind: boolean): WizardErrors {
  const email = values.candidateEmail.trim();
  return withoutEmpty({
    candidateEmail: isBlind
      ? undefined
      : email
        ? checkEmail(email)
        : 'Candidate email is required to schedule interview.',
    jobTitle: values.jobTitle.trim() ? undefined : 'Job title is required',
    interviewType: values.interviewType ? undefined : 'Choose an interview type',
    interviewStage: values.interviewStage ? undefined : 'Choose the interview stage',
    phoneNumber:
      values.interviewType === 'phone' && !values.phoneNumber.trim() ? 'Phone number is required' : undefined,
    address:
      values.interviewType === 'in-person' && !values.address.trim() ? 'Address is required' : undefined,
    videoLink:
      values.interviewType === 'video' &&
      values.videoLink.trim() &&
      !/^https:\/\/\S+$/.test(values.videoLink.trim())
        ? 'Enter a link that starts with https://'
        : undefined,
  });
}

export function checkTime({
  selectedDate,
  selectedTime,
}: Pick<WizardValues, 'selectedDate' | 'selectedTime'>): WizardErrors {
  return withoutEmpty({
    selectedDate: selectedDate ? undefined : 'Choose a date',
    selectedTime: selectedDate && !selectedTime ? 'Choose a time' : undefined,
  });
}

function withoutEmpty(errors: Record<string, string | undefined>): WizardErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined));
}

/** `09:30` plus some minutes; after midnight it starts at 00:00 again. */
export function addMinutes(time: string, minutes: number): string {
  const [hours = 0, rest = 0] = time.split(':').map(Number);
  const total = (hours * 60 + rest + minutes) % (24 * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(total / 60))}:${two(total % 60)}`;
}

/** The slots of a day as a check found them; without one, those of the organization's hours, of which nothing is known. */
export function listShownSlots(
  availability: Availability | undefined,
  date: string,
  spans: readonly { start: string; end: string }[],
  slotMinutes: number,
): (Pick<
  InterviewSlot,
  'time' | 'label' | 'offset' | 'available' | 'busy' | 'not_checked' | 'outside_hours'
> & {
  isChecked: boolean;
})[] {
  const checked = availability?.checked_dates[date];
  if (checked) return checked.slots.map((slot) => ({ ...slot, isChecked: true }));
  const unknown = {
    offset: null,
    available: true,
    busy: [],
    not_checked: [],
    outside_hours: [],
    isChecked: false,
  };
  return spans.flatMap(({ start, end }) => {
    const times: string[] = [];
    for (let time = start; time < end; time = addMinutes(time, slotMinutes)) {
      times.push(time);
      if (addMinutes(time, slotMinutes) <= time) break;
    }
    return times.map((time) => ({ ...unknown, time, label: time }));
  });
}

/** What a check of calendars asks. */
export function askedAvailability(
  values: Pick<WizardValues, 'selectedDate' | 'timezone' | 'duration'>,
  {
    userEmail,
    attendees,
    candidateId,
  }: { userEmail: string; attendees: string[]; candidateId?: string | undefined },
): AvailabilityAsked | undefined {
  if (!values.selectedDate || !userEmail) return undefined;
  return {
    ...{ user_email: userEmail, attendees, candidate_id: candidateId, dates: [values.selectedDate] },
    ...{ timezone: values.timezone, working_start_hour: 9, working_end_hour: 18 },
    ...{ show_time_slots: true, show_free_periods: true, duration_minutes: values.duration as 30 },
  };
}

/** What the invitation is made of, for its preview. */
export function askedPreview(
  values: WizardValues,
  candidate: Pick<WizardCandidate, 'candidateId' | 'applicationId' | 'name'>,
): PreviewAsked {
  return {
    ...{
      candidate_id: candidate.candidateId,
      application_id: candidate.applicationId,
      candidate_name: candidate.name,
    },
    ...{ job_title: values.jobTitle.trim(), duration_minutes: values.duration as 30 },
    ...{ interview_type: values.interviewType, interview_stage: values.interviewStage },
    ...{ phone_number: values.phoneNumber, address: values.address, video_link: values.videoLink.trim() },
    ...{ interviewer_ids: values.selectedInterviewers, custom_email_message: values.emailMessage },
    ...{ timezone: values.timezone, date: values.selectedDate, time: values.selectedTime },
    ...(values.selectedOffset && { offset: values.selectedOffset }),
  };
}
