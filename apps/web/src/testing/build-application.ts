import type { Application } from '@candor/contract/applications';
import type { CandidateDetails, ListedCandidate } from '@candor/contract/candidates';
import { firstStep } from '#testing/build-steps.ts';

/** An application as the server answers it. */
export function buildApplication(changes: Partial<Application> = {}): Application {
  return {
    application_id: 'app_zoe',
    candidate_id: 'can_zoe',
    candidate_name: 'Zoë Nguyễn',
    candidate_email: 'zoe@example.org',
    candidate_phone: null,
    job_id: 'job_nurse',
    job_title: 'Registered nurse',
    application_status: 'pending',
    stage: 'applied',
    step: firstStep(changes.stage ?? 'applied'),
    application_score: null,
    applied_date: '2024-01-05T03:00:00.000Z',
    resume_file_path: 'resumes/zoe',
    application_technical_skills: null,
    application_soft_skills: null,
    application_education: null,
    ...changes,
  };
}

/** A candidate as the server lists it. */
export function buildCandidate(changes: Partial<ListedCandidate> = {}): ListedCandidate {
  return {
    id: 'can_zoe',
    first_name: 'Zoë',
    last_name: 'Nguyễn',
    email: 'zoe@example.org',
    phone: '+61 400 111 222',
    city: 'Hobart',
    country: 'Australia',
    shortlisted: false,
    tags: [],
    owner: null,
    stage: 'applied',
    step: changes.stage === null ? null : firstStep(changes.stage ?? 'applied'),
    application_count: 1,
    last_applied: '2024-01-05T03:00:00.000Z',
    leading: {
      ...{ application_id: 'app_zoe', job_id: 'job_nurse', position: 'Registered nurse', score: 82 },
    },
    created_at: '2024-01-05T03:00:00.000Z',
    ...changes,
  };
}

/** A candidate as the server answers the details, without what a list adds. */
export function buildCandidateDetails(changes: Partial<CandidateDetails> = {}): CandidateDetails {
  const { application_count: _, last_applied: __, leading: ___, ...candidate } = buildCandidate();
  return { ...candidate, location: 'Hobart, Australia', linkedin_url: null, applications: [], ...changes };
}

type HistoryEntry = CandidateDetails['applications'][number];

/** A line of a candidate's history as the server answers it. */
export function buildHistoryEntry(changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: 'app_zoe',
    job_id: 'job_nurse',
    position: 'Registered nurse',
    company: 'Northwind',
    status: 'pending',
    stage: 'applied',
    step: firstStep(changes.stage ?? 'applied'),
    score: null,
    date: '2024-01-05T03:00:00.000Z',
    resume_file_path: 'resumes/zoe',
    cover_letter: null,
    education: null,
    soft_skills: null,
    technical_skills: null,
    declarations: [],
    ...changes,
  };
}
