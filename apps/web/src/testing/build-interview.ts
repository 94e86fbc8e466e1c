import type { InterviewDetails } from '@candor/contract/interviews';
import type { InterviewKit } from '@candor/contract/scorecards';

/** A booked interview with the person who reads it among its interviewers. */
export const phoneInterview: InterviewDetails = {
  ...{ id: 'itv_1', state: 'booked', type: 'phone', stage: 'screening', job_title: 'Registered nurse' },
  ...{ job_id: 'job_nurse', application_id: 'app_1', application_stage: 'interview' },
  application_step: { id: 'stp_offer', name: 'Offer' },
  candidate: {
    ...{ id: 'can_zoe', name: 'Zoë Nguyễn', email: 'zoe@example.org', answer: 'none', answered_by: null },
  },
  ...{ starts_at: '2030-01-07T09:00:00.000Z', ends_at: '2030-01-07T09:30:00.000Z', duration_minutes: 30 },
  ...{ time_zone: 'UTC', phone_number: null, address: null, video_link: null },
  organizer: { id: 'usr_amara', name: 'Amara Okafor', email: 'amara@northwind.example' },
  ...{ interviewers: [], email_message: '', calendar_notes: '', attachments: [], history: [] },
  ...{ calendar_state: 'none', calendar_link: null, moved_in_calendar: null },
  ...{
    untold: null,
    undelivered: null,
    is_self_booked: false,
    is_mine: true,
    version: 1,
    created_at: '2029-12-20T09:00:00.000Z',
  },
};

const triage = { criterion_id: 'skill:triage', criterion: 'Triage' };

/** What its interviewer sees who saved a draft. */
export const kitWithDraft: InterviewKit = {
  criteria: [{ ...triage, group: 'required_skill', required: true, state: 'met' }],
  questions: [],
  may_write: true,
  own: {
    ratings: [{ ...triage, rating: 3, note: 'Led a ward.' }],
    ...{ recommendation: 'yes', summary: 'Calm and clear.', submitted_at: null, version: 1 },
  },
  ...{ is_own_covered: false, others: [], hides_others: false },
};
