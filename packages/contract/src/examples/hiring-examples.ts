import type { DomainExamples } from './example.ts';
import {
  exampleApplication,
  exampleCandidate,
  exampleIds,
  exampleInterview,
  exampleJob,
} from './example-records.ts';

const exampleKept = { tags: ['night shift'], owner: { id: exampleIds.member, name: 'Noor Haddad' } };

export const candidateExamples: DomainExamples<'candidates'> = {
  listCandidates: {
    query: { q: 'roy', limit: '10' },
    answer: [
      {
        ...exampleCandidate,
        ...exampleKept,
        application_count: 1,
        last_applied: exampleApplication.applied_date,
        leading: {
          application_id: exampleIds.application,
          job_id: exampleIds.job,
          position: 'Ward Nurse',
          score: 82,
        },
      },
    ],
  },
  addCandidate: {
    body: {
      first_name: 'Ines',
      last_name: 'Roy',
      email: 'ines.roy@example.com',
      phone: '+61 3 5550 0142',
      city: 'Launceston',
      country: 'Australia',
    },
    answer: { ...exampleCandidate, stage: null, step: null },
  },
  getCandidateDetails: {
    query: { id: exampleIds.candidate },
    answer: {
      ...exampleCandidate,
      ...exampleKept,
      location: 'Launceston, Australia',
      linkedin_url: null,
      contact_version: 'h4ZpJ0q2mXwT8sVd1YbKcR5uE9nLfG3aQi7oPtB6xCM',
      applications: [
        {
          id: exampleIds.application,
          job_id: exampleIds.job,
          position: 'Ward Nurse',
          company: 'Harbour & Pine',
          status: 'evaluated',
          stage: 'applied',
          step: { id: exampleIds.step, name: 'Applied' },
          score: 82,
          date: exampleApplication.applied_date,
          resume_file_path: exampleIds.file,
          cover_letter: null,
          education: 'Bachelor of Nursing',
          soft_skills: null,
          technical_skills: 'Triage, wound care',
          declarations: [],
        },
      ],
    },
  },
  getCandidateTotals: { answer: { total: 240, active: 75, growth_percent: 12.5 } },
};

export const applicationExamples: DomainExamples<'applications'> = {
  uploadResume: {
    file: 'resume.pdf',
    answer: { file_name: exampleIds.file, original_name: 'resume.pdf', size_bytes: 84_210 },
  },
  addApplication: {
    body: { job_id: exampleIds.job, candidate_id: exampleIds.candidate, file_name: exampleIds.file },
    answer: { success: true, application_id: exampleIds.application, candidate_id: exampleIds.candidate },
  },
  listApplications: {
    query: { status: 'evaluated', sort: '-score', limit: '10' },
    answer: [exampleApplication],
  },
  listOfJob: { query: { job_id: exampleIds.job }, answer: [exampleApplication] },
  listOfCandidate: { query: { candidate_id: exampleIds.candidate }, answer: [exampleApplication] },
  getApplicationTotals: { answer: { total: 312, evaluated: 298, average_score: 61 } },
  downloadResume: { query: { file_path: exampleIds.file }, file: 'resume.pdf', answer: undefined },
};

export const jobExamples: DomainExamples<'jobs'> = {
  listJobs: { query: { status: 'active', limit: '10' }, answer: [exampleJob] },
  getJob: { params: { id: exampleIds.job }, answer: exampleJob },
  saveJob: {
    body: {
      title: 'Ward Nurse',
      department: 'Care',
      description: 'Care for patients on a surgical ward, in a team of twelve.',
      city: 'Hobart',
      country: 'Australia',
      status: 'draft',
      required_skills: 'Triage, wound care',
      visa_status: true,
    },
    answer: { ...exampleJob, status: 'draft', application_count: 0 },
  },
  deleteJob: { params: { id: exampleIds.job }, answer: { success: true } },
  restoreJob: { params: { id: exampleIds.job }, answer: { ...exampleJob, version: 3 } },
};

export const communicationExamples: DomainExamples<'communications'> = {
  listJobs: {
    query: { limit: '10' },
    answer: [
      {
        jobId: exampleIds.job,
        jobTitle: 'Ward Nurse',
        totalCommunications: 14,
        lastCommunication: '2026-10-08T02:00:12.300Z',
      },
    ],
  },
  listOfJob: { params: { jobId: exampleIds.job }, query: { status: 'sent' }, answer: [aMessage()] },
  listOfCandidate: { params: { id: exampleIds.candidate }, answer: [aMessage()] },
  getTotals: {
    query: { job: exampleIds.job },
    answer: { total: 14, activeJobs: 1, sentToday: 2, responseRate: 50, contacted: 8, responded: 4 },
  },
};

function aMessage() {
  return {
    id: exampleIds.communication,
    candidateName: 'Ines Roy',
    candidateId: exampleIds.candidate,
    status: 'sent' as const,
    date: '2026-10-08T02:00:12.300Z',
    subject: 'Your application for Ward Nurse',
    messageBody: 'Hi Ines,\n\nThank you for your application. We are reading it now.',
    kind: 'under_review',
    direction: 'out' as const,
    wording: 'template' as const,
    isTest: false,
  };
}

export const interviewExamples: DomainExamples<'interviews'> = {
  listInterviews: {
    query: { from: '2026-10-12T00:00:00Z', to: '2026-10-19T00:00:00Z', standing: 'true' },
    answer: [exampleInterview],
  },
  getInterview: {
    params: { id: exampleIds.interview },
    answer: {
      ...exampleInterview,
      history: [
        {
          id: 'evt_1k7rz3xw9tq5vc0ms8ybhj26fe',
          at: '2026-10-09T04:20:00.000Z',
          by: 'Noor Haddad',
          text: 'Booked the interview',
        },
      ],
    },
  },
};

export const offerExamples: DomainExamples<'interviewOffers'> = {
  listOffers: {
    query: { state: 'open' },
    answer: [
      {
        id: exampleIds.offer,
        state: 'open',
        candidate: { id: exampleIds.candidate, name: 'Ines Roy', email: 'ines.roy@example.com' },
        application_id: exampleIds.application,
        job_title: 'Ward Nurse',
        type: 'video',
        stage: 'screening',
        duration_minutes: 30,
        any_of: false,
        interviewers: [{ id: exampleIds.member, name: 'Noor Haddad' }],
        first_day: '2026-10-12',
        last_day: '2026-10-25',
        interview_id: null,
        is_test: false,
        decline_reason: null,
        created_at: '2026-10-09T04:20:00.000Z',
      },
    ],
  },
};

export const interviewSettingExamples: DomainExamples<'interviewSettings'> = {
  getSettings: {
    answer: {
      days: [1, 2, 3, 4, 5],
      spans: [
        { start: '09:00', end: '12:00' },
        { start: '14:00', end: '17:00' },
      ],
      slot_minutes: 30,
      buffer_minutes: 0,
      notice_hours: 4,
      weekly_limit: 10,
      remind_day_before: true,
      remind_hour_before: true,
      default_video_link: '',
      time_zone: 'Australia/Hobart',
      version: 1,
    },
  },
};
