import type { NearestSlot } from '@candor/contract/errors';
import type { TeamMember } from '@candor/contract/interview-availability';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviewOffers } from '@candor/contract/interview-offers';
import { invitationSubject } from '@candor/contract/interview-options';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { describeFailure } from '#app/plan-limit.tsx';
import { randomUuid } from '#app/random-uuid.ts';
import { useSession } from '#app/session.tsx';
import { useSubmit } from '#app/use-submit.ts';
import {
  availabilityQuery,
  candidateEmailQuery,
  interviewSettingsQuery,
  teamMembersQuery,
} from '#features/interviews/interview-queries.ts';
import { describeScheduleFailure } from '#features/interviews/schedule-failure.ts';
import type { UploadedFile } from '#features/interviews/use-attachments.ts';
import {
  addMinutes,
  askedAvailability,
  askedPreview,
  checkStep,
  listShownSlots,
  startValues,
  type WizardCandidate,
  type WizardErrors,
  type WizardValues,
} from '#features/interviews/wizard-values.ts';
import { browserTimeZone } from '#ui/time-zones.ts';

const defaultSpans = [
  { start: '09:00', end: '12:00' },
  { start: '14:00', end: '17:00' },
];
const lastStep = 3;

/** The state of the wizard: what was entered, which step is shown, what calendars say, and sending it. */
export function useScheduleWizard(candidate: WizardCandidate, onDone: () => void) {
  const { user, token } = useSession();
  const queryClient = useQueryClient();
  const [step, setStep] = useState(1);
  const [initial] = useState(() => startValues(candidate, user?.time_zone ?? browserTimeZone));
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<WizardErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [failure, setFailure] = useState<ReactNode>();
  const [nearest, setNearest] = useState<NearestSlot[]>([]);
  // One for each wizard: a second press, or a repeated call, books nothing twice.
  const [requestKey, setRequestKey] = useState(randomUuid);
  const { data: settings } = useQuery(interviewSettingsQuery);
  const { data: team } = useQuery(teamMembersQuery);
  const interviewers = (team?.members ?? []).filter(({ id }) => values.selectedInterviewers.includes(id));
  const availability = useQuery(
    availabilityQuery(
      askedAvailability(values, {
        ...{ userEmail: user?.email ?? '', candidateId: candidate.candidateId },
        attendees: interviewers.map(({ email }) => email),
      }),
    ),
  );

  const { data: onRecord } = useQuery(candidateEmailQuery(candidate));
  useEffect(() => {
    if (onRecord) setValues((known) => ({ ...known, candidateEmail: known.candidateEmail || onRecord }));
  }, [onRecord]);

  function change(changes: Partial<WizardValues>) {
    setValues((known) => ({ ...known, ...changes }));
    setErrors((known) => {
      const left = { ...known };
      for (const name of Object.keys(changes) as (keyof WizardValues)[]) delete left[name];
      return left;
    });
    setFailure(undefined);
    if ('selectedTime' in changes || 'selectedDate' in changes) setNearest([]);
    // What is sent next is something else.
    setRequestKey(randomUuid());
  }

  function goOn() {
    const found = checkStep(step, values, candidate.isBlind === true);
    setErrors(found);
    if (Object.keys(found).length === 0) setStep((known) => Math.min(lastStep, known + 1));
    else setRefusals((known) => known + 1);
  }

  const { submit, isBusy: isSending } = useSubmit(
    async (files: readonly UploadedFile[]) => {
      const headers = { 'idempotency-key': requestKey };
      if (values.sendSchedulingLink) {
        const body = buildOffer({ candidate, values }, files);
        const sent = await call(interviewOffers.sendSchedulingLink, { headers, body });
        await queryClient.invalidateQueries({ queryKey: ['interviews'] });
        toast.success(sent.message);
        onDone();
        return;
      }
      await call(interviewBooking.scheduleByMicrosoft, {
        headers,
        body: buildBody(
          { candidate, values, interviewers, recruiter: user?.name || user?.email || 'Recruiter' },
          files,
        ),
      });
      await queryClient.invalidateQueries({ queryKey: ['interviews'] });
      void queryClient.invalidateQueries({ queryKey: ['applications'] });
      toast.success(`Interview successfully scheduled for ${candidate.name}!`);
      onDone();
    },
    describeScheduleFailure,
    (error, text = '') => {
      const refusal = findApiError(error);
      setFailure(refusal?.planLimit ? describeFailure(error, text) : text);
      if (refusal?.code !== 'slot_taken') return;
      setNearest(refusal.nearestSlots);
      setValues((known) => ({ ...known, selectedTime: '', selectedOffset: null }));
      setStep(2);
      void queryClient.invalidateQueries({ queryKey: ['interviews', 'availability'] });
    },
  );

  async function send(files: readonly UploadedFile[]) {
    const problem = findProblem({ token, recruiterEmail: user?.email, candidate, values, interviewers });
    setFailure(problem);
    if (!problem) await submit(files);
  }

  return {
    ...{ step, values, errors, refusals, failure, nearest, isSending, interviewers, availability, settings },
    slots: listShownSlots(
      availability.data,
      values.selectedDate,
      settings?.spans ?? defaultSpans,
      settings?.slot_minutes ?? 30,
    ),
    isDirty:
      JSON.stringify({ ...values, candidateEmail: '' }) !==
      JSON.stringify({ ...initial, candidateEmail: '' }),
    change,
    goOn,
    goBack: () => setStep((known) => Math.max(1, known - 1)),
    send,
  };
}

export type ScheduleWizard = ReturnType<typeof useScheduleWizard>;

interface Sent {
  candidate: WizardCandidate;
  values: WizardValues;
  interviewers: readonly TeamMember[];
  recruiter: string;
}

/** What keeps an interview from being sent at all. */
function findProblem({
  token,
  recruiterEmail,
  candidate,
  values,
  interviewers,
}: Pick<Sent, 'candidate' | 'values' | 'interviewers'> & {
  token: string | null;
  recruiterEmail: string | undefined;
}): string | undefined {
  if (!token) return 'Authentication token not found';
  if (!recruiterEmail) return 'Recruiter email not found. Please login again.';
  const candidateEmail = candidate.isBlind ? 'hidden' : values.candidateEmail.trim().toLowerCase();
  if (!candidateEmail) return 'Candidate email is required to schedule interview.';
  const attendees = new Set([recruiterEmail, candidateEmail, ...interviewers.map(({ email }) => email)]);
  if (attendees.size < 2)
    return 'Only one attendee found. Please ensure both recruiter and candidate emails are valid.';
  return undefined;
}

/** The same without a time: the candidate chooses one. */
function buildOffer(
  { candidate, values }: Pick<Sent, 'candidate' | 'values'>,
  files: readonly UploadedFile[],
) {
  const { time: _, date: __, timezone: ___, offset: ____, ...matter } = askedPreview(values, candidate);
  return {
    ...matter,
    ...(!candidate.isBlind && { candidate_email: values.candidateEmail.trim() }),
    ...{ any_of: values.anyOf, days: values.offerDays as 14, calendar_event_notes: values.calendarNotes },
    attachments: files.map(({ key }) => key),
  };
}

function buildBody({ candidate, values, interviewers, recruiter }: Sent, files: readonly UploadedFile[]) {
  const { time, ...matter } = askedPreview(values, candidate);
  return {
    ...matter,
    recruiter,
    ...(!candidate.isBlind && { candidate_email: values.candidateEmail.trim() }),
    meeting_type: 'microsoft',
    time_slots: `${time} - ${addMinutes(time, values.duration)}`,
    attendees: interviewers.map(({ email }) => email),
    calendar_event_notes: values.calendarNotes,
    email_subject: invitationSubject(values.jobTitle.trim()),
    attachments: files.map(({ key }) => key),
  };
}
