import type { Profile, ResumeKind } from './profile.ts';

/** A job in the words and names of the job dialog. */
export interface DemoJob {
  title: string;
  department: string;
  city: string;
  country: 'Australia';
  description: string;
  responsibilities: string;
  required_skills: string;
  preferred_skills: string;
  salary_range: string;
  industry: string;
  job_type: string;
  employment_type: string;
  experience_level: string;
  seniority_level: string;
  education_level: string;
  contact_email: string;
  working_with_children_check?: boolean;
  national_police_check?: boolean;
  visa_status?: boolean;
  disability_status?: boolean;
  aboriginal_status?: boolean;
}

/** What somebody answered to the extra questions of a job. */
export interface DemoAnswers {
  workingWithChildrenCheck?: boolean;
  nationalPoliceCheck?: boolean;
  visaStatus?: string;
  disabilityStatus?: string;
  aboriginalStatus?: boolean;
}

export interface DemoApplication {
  profile: Profile;
  resume: ResumeKind;
  /** Days before the first start; most of what would fall on a weekend was sent up to three days earlier. */
  daysAgo: number;
  stage?: 'shortlisted' | 'rejected';
  /** Why, in the recruiter's words, for the team. */
  reason?: string;
  coverLetter?: string;
  answers?: DemoAnswers;
  /** Sent a newer resume of another kind some days later. */
  again?: { daysAgo: number; resume: ResumeKind };
  /** Applied for a second job with the same resume. */
  also?: { job: DemoJobKey; daysAgo: number; coverLetter?: string };
}

export type DemoJobKey =
  | 'platform-engineer'
  | 'registered-nurse'
  | 'electrician'
  | 'secondary-teacher'
  | 'restaurant-manager'
  | 'accountant'
  | 'guest-support'
  | 'site-manager';

/** One opening with the people who applied for it. */
export interface DemoField {
  key: DemoJobKey;
  job: DemoJob;
  openedDaysAgo: number;
  /** A draft was never published; a closed job took applications until then. */
  state: 'draft' | 'open' | { closedDaysAgo: number };
  applications: DemoApplication[];
}
