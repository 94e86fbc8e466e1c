export type SourceKind = 'company' | 'pair' | 'job' | 'application';

/** What the screen names under an answer. */
export interface Source {
  id: string;
  kind: SourceKind;
  title: string;
}

/** A piece of text that may be said to anybody as it stands. */
export interface Passage extends Source {
  text: string;
}

/** An open job in the names of the contract; what the posting does not say is null. */
export interface JobFacts {
  id: string;
  title: string;
  department: string;
  city: string;
  country: string;
  description: string;
  responsibilities: string | null;
  required_skills: string | null;
  preferred_skills: string | null;
  salary_range: string | null;
  job_type: string | null;
  employment_type: string | null;
  experience_level: string | null;
  seniority_level: string | null;
  education_level: string | null;
  contact_email: string | null;
  national_police_check?: boolean | undefined;
  working_with_children_check?: boolean | undefined;
}

/** All that the assistant of one organization may say to a stranger. Closed jobs and drafts are not in it. */
export interface Knowledge {
  companyName: string;
  passages: readonly Passage[];
  jobs: readonly JobFacts[];
}

/** One application of the person who asks. */
export interface OwnApplication {
  id: string;
  jobTitle: string;
  stage: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired';
  /** A day, as in 2026-10-05. */
  appliedOn: string;
  /** Of 100; null while the application waits for its evaluation. */
  score: number | null;
  matchedSkills: readonly string[];
  /** Null where nobody looked for them. */
  skillGaps: readonly string[] | null;
  /** Neither shown nor missing: a person has to look. */
  unclearSkills: readonly string[];
  recommendedSalary: string | null;
  salaryRationale: string | null;
}

/** What an organization lets the assistant tell people about themselves. */
export interface Switches {
  salaryInsights: boolean;
  skillGapAnalysis: boolean;
  applicationUpdates: boolean;
}

/** A person who has proved their address. There is no such value for anyone else, so nothing can leak. */
export interface ProvedPerson {
  email: string;
  applications: readonly OwnApplication[];
  switches: Switches;
}

export interface FaqQuestion {
  text: string;
  /** What the same person asked before, oldest first. */
  previous?: readonly string[] | undefined;
}

export type Outcome = 'answered' | 'topics' | 'unknown' | 'refused' | 'offer_link';

export interface FaqAnswer {
  outcome: Outcome;
  reply: string;
  sources: readonly Source[];
  /** Up to three titles to choose from, where no answer is sure enough. */
  topics: readonly string[];
  /** What a model may word the answer from; none where nothing may be said. */
  passages: readonly Passage[];
  /** Whether the screen should offer to pass the question on to a person. */
  isHandoverOffered: boolean;
}
