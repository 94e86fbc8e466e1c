// Made from the contract: `npx vitest run packages/client -u` rewrites it.
import type { Route } from './send.ts';

export interface Application {
  application_id: string;
  candidate_id: string;
  candidate_name: string;
  candidate_email: string | null;
  candidate_phone: string | null;
  job_id: string;
  job_title: string;
  application_status: 'pending' | 'evaluating' | 'evaluated' | 'unreadable';
  waits_for_plan?: boolean;
  stage: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired';
  step: { id: string; name: string };
  application_score: number | null;
  applied_date: string;
  resume_file_path: string | null;
  application_technical_skills: string | null;
  application_soft_skills: string | null;
  application_education: string | null;
  tags?: string[];
  owner?: { id: string; name: string } | null;
  flags?: ('hidden_text' | 'unreadable' | 'review_asked' | 'out_of_date')[];
  blind?: boolean;
}

export interface Candidate {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  city: string | null;
  country: string | null;
  shortlisted: boolean;
  stage: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired' | null;
  step: { id: string; name: string } | null;
  created_at: string;
  blind?: boolean;
}

export interface CandidateDetails {
  id: string;
  first_name: string;
  last_name: string;
  email: string | null;
  phone: string | null;
  city: string | null;
  country: string | null;
  shortlisted: boolean;
  stage: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired' | null;
  step: { id: string; name: string } | null;
  created_at: string;
  blind?: boolean;
  tags: string[];
  owner: { id: string; name: string } | null;
  location: string | null;
  linkedin_url: string | null;
  contact_version?: string;
  applications: {
    id: string;
    job_id: string;
    position: string;
    company: string;
    status: 'pending' | 'evaluating' | 'evaluated' | 'unreadable';
    waits_for_plan?: boolean;
    stage: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired';
    step: { id: string; name: string };
    score: number | null;
    date: string;
    resume_file_path: string | null;
    cover_letter: string | null;
    education: string | null;
    soft_skills: string | null;
    technical_skills: string | null;
    declarations: { question: string; answer: string; voluntary: boolean }[];
    file_asked_at?: string;
    blind?: boolean;
  }[];
}

export interface EvaluationResult {
  evaluation_id: string;
  application_id: string;
  candidate_id: string;
  candidate_name: string;
  job_id: string;
  position: string;
  company: string;
  stage: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired';
  step: { id: string; name: string };
  application_score: number;
  findings: {
    criterion_id: string;
    criterion: string;
    group:
      | 'required_skill'
      | 'preferred_skill'
      | 'experience'
      | 'education'
      | 'licence'
      | 'duty'
      | 'occupation';
    state: 'met' | 'partial' | 'unclear' | 'no_evidence' | 'contradicted';
    strength: number;
    weight: number;
    required: boolean;
    years: number | null;
    reason: string;
    quotes: { text: string; page: number; start: number; end: number }[];
  }[];
  declared_checks: { criterion_id: string; question: string; answer: string }[];
  technical_skills: { skill: string; match: 'High' | 'Medium' | 'Low'; level: string | null }[];
  soft_skills: { skill: string; score: number; evidence: string | null }[];
  skills_matched: string[];
  skill_gaps: string[];
  education: { institution: string | null; degree: string | null; years: string | null; held: boolean }[];
  work_history: {
    title: string | null;
    employer: string | null;
    from: string | null;
    to: string | null;
    is_current: boolean;
    months: number | null;
  }[];
  recommended_salary: string | null;
  salary_insights_rationale: string | null;
  justification: string;
  employment_gap: { duration: string; explanation: string } | null;
  employment_gaps: { duration: string; explanation: string }[];
  not_looked_for: ('skill_gaps' | 'employment_gaps' | 'salary' | 'salary_limit')[];
  hidden_text: { text: string; reason: string; page: number }[];
  notices: {
    text: string;
    page: number;
    start: number;
    end: number;
    kind: 'copied' | 'keywords' | 'instructions';
  }[];
  engine: string;
  evaluated_at: string;
  out_of_date: boolean;
  resume_file_path: string | null;
  blind?: boolean;
}

export interface Interview {
  id: string;
  state: 'booked' | 'moved' | 'cancelled' | 'declined' | 'held' | 'no_show';
  type: 'phone' | 'video' | 'in-person';
  stage: 'screening' | 'technical' | 'hr' | 'final';
  job_title: string;
  job_id: string | null;
  application_id: string | null;
  application_stage: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired' | null;
  application_step: { id: string; name: string } | null;
  candidate: {
    id: string;
    name: string;
    email: string | null;
    answer: 'none' | 'accepted' | 'declined' | 'tentative';
    answered_by: 'mail' | 'calendar' | 'candor' | null;
  };
  blind?: boolean;
  starts_at: string;
  ends_at: string;
  duration_minutes: number;
  time_zone: string;
  organizer: { id: string; name: string; email: string };
  interviewers: {
    id: string;
    name: string;
    email: string;
    answer: 'none' | 'accepted' | 'declined' | 'tentative';
    answered_by: 'mail' | 'calendar' | 'candor' | null;
    was_checked: boolean;
    has_scorecard: boolean;
  }[];
  phone_number: string | null;
  address: string | null;
  video_link: string | null;
  email_message: string;
  calendar_notes: string;
  attachments: { file_name: string; name: string }[];
  calendar_state: 'none' | 'waiting' | 'made' | 'failed' | 'removed';
  calendar_link: string | null;
  moved_in_calendar: { starts_at: string; ends_at: string } | null;
  untold: 'invitation' | 'change' | null;
  undelivered: { message_id: string; reason: 'held' | 'failed' | 'bounced' | 'unknown' } | null;
  is_self_booked: boolean;
  is_mine: boolean;
  version: number;
  created_at: string;
}

export interface Job {
  id: string;
  title: string;
  description: string;
  department: string;
  city: string;
  country: string;
  status: 'draft' | 'active' | 'closed';
  salary_range: string | null;
  closing_date: string | null;
  past_closing_date: boolean;
  job_type: string | null;
  experience_level: string | null;
  education_level: string | null;
  seniority_level: string | null;
  industry: string | null;
  employment_type: string | null;
  required_skills: string | null;
  preferred_skills: string | null;
  responsibilities: string | null;
  contact_email: string | null;
  disability_status: boolean;
  working_with_children_check: boolean;
  national_police_check: boolean;
  visa_status: boolean;
  aboriginal_status: boolean;
  external_source: string | null;
  external_id: string | null;
  company_name: string;
  created_at: string;
  updated_at: string;
  version: number;
  application_count: number;
  restorable_until: string | null;
}

export interface Metrics {
  totalCandidates: number;
  activeJobs: number;
  evaluationsRun: number;
  evaluationsThisWeek: number;
  emailSent: number;
  total_candidates: number;
  total_jobs: number;
  total_applications: number;
  evaluations_completed: number;
  communications_sent: number;
  faq_requests: number;
  usage_statistics: { api_calls_this_month: number; storage_used_mb: number; last_activity: string | null };
}

export interface RecentActivity {
  evaluationsToday: number;
  communicationsToday: number;
  faqRequestsToday: number;
  applicationsToday: number;
  period: { days: number; from: string; to: string };
  activity_summary: {
    applications: number;
    evaluations: number;
    communications: number;
    faq_requests: number;
  };
  daily_activity: {
    date: string;
    applications: number;
    evaluations: number;
    communications: number;
    faq_requests: number;
  }[];
  trends: {
    applications_percent: number | null;
    evaluations_percent: number | null;
    communications_percent: number | null;
    faq_requests_percent: number | null;
  };
}

export interface WebhookMessage {
  id: string;
  type: string;
  timestamp: string;
  data: Record<string, string | number | null>;
}

/** What each call takes and answers. */
export interface Calls {
  jobs: {
    /** List jobs, newest first. `q` searches title, department, place, status, description and date. */
    listJobs: {
      input: {
        q?: string;
        page?: number;
        limit?: number;
        sort?: '-created_at' | 'created_at' | 'title' | '-title';
        status?: 'draft' | 'active' | 'closed' | 'deleted';
        user_id?: string;
      };
      answer: Job[];
      kind: 'list';
    };
    /** Get a job. */
    getJob: { input: { id: string }; answer: Job; kind: 'json' };
    /** Create a job, or change the one with this `id`. With `version`, changes to an older version are refused. */
    saveJob: {
      input: {
        title: string;
        department: string;
        city: string;
        country: string;
        description: string;
        status?: 'draft' | 'active' | 'closed';
        salary_range?: string;
        closing_date?: '' | string;
        job_type?: string;
        experience_level?: string;
        education_level?: string;
        seniority_level?: string;
        industry?: string;
        employment_type?: string;
        required_skills?: string;
        preferred_skills?: string;
        responsibilities?: string;
        contact_email?: '' | string;
        disability_status?: boolean | 'true' | 'false';
        working_with_children_check?: boolean | 'true' | 'false';
        national_police_check?: boolean | 'true' | 'false';
        visa_status?: boolean | 'true' | 'false';
        aboriginal_status?: boolean | 'true' | 'false';
        id?: string;
        version?: number | string;
        user_id?: string;
      };
      answer: Job;
      kind: 'json';
    };
    /** Delete a job and everything in it. You can restore it for 30 days. */
    deleteJob: { input: { id: string }; answer: { success: true }; kind: 'json' };
    /** Restore a deleted job. */
    restoreJob: { input: { id: string }; answer: Job; kind: 'json' };
  };
  applications: {
    /** Add an application for a known or a new candidate, with a resume file or an uploaded `file_name`. */
    addApplication: {
      input: {
        job_id: string;
        cover_letter?: string;
        file_name?: string;
        first_name?: string;
        last_name?: string;
        email?: string;
        phone?: string;
        city?: string;
        country?: string;
        candidate_id?: string;
      };
      answer: { success: true; application_id: string; candidate_id: string };
      kind: 'json';
    };
    /** Upload a resume. Later calls refer to it by its `file_name`. */
    uploadResume: {
      input: { file: Blob; name: string };
      answer: { file_name: string; original_name: string; size_bytes: number };
      kind: 'json';
    };
    /** Download a resume by the key in its application. */
    downloadResume: { input: { file_path: string }; answer: Blob; kind: 'file' };
    /** List applications, newest first. `q` searches name, email, phone, skills and education. */
    listApplications: {
      input: {
        q?: string;
        page?: number;
        limit?: number;
        sort?: '-applied_date' | 'applied_date' | '-score' | 'score' | 'name' | '-name' | 'stage' | '-stage';
        job?: string;
        status?: 'pending' | 'evaluating' | 'evaluated' | 'unreadable';
        stage?: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired';
        step?: string;
        score?: 'strong' | 'possible' | 'limited' | 'none';
        tag?: string;
        owner?: string;
        from?: string;
        to?: string;
        since?: string;
        unreviewed?: 'true';
        flag?: 'hidden_text' | 'unreadable' | 'review_asked' | 'out_of_date';
        columns?: string;
        user_id?: string;
      };
      answer: Application[];
      kind: 'list';
    };
    /** List a job's applications, newest first. */
    listOfJob: {
      input: {
        q?: string;
        page?: number;
        limit?: number;
        sort?: '-applied_date' | 'applied_date' | '-score' | 'score' | 'name' | '-name' | 'stage' | '-stage';
        job_id: string;
        status?: 'pending' | 'evaluating' | 'evaluated' | 'unreadable';
      };
      answer: Application[];
      kind: 'list';
    };
    /** List a candidate's applications, newest first. */
    listOfCandidate: {
      input: {
        q?: string;
        page?: number;
        limit?: number;
        sort?: '-applied_date' | 'applied_date' | '-score' | 'score' | 'name' | '-name' | 'stage' | '-stage';
        candidate_id: string;
        status?: 'pending' | 'evaluating' | 'evaluated' | 'unreadable';
      };
      answer: Application[];
      kind: 'list';
    };
    /** Count applications and evaluated ones, with the mean score; of a filter where one is given. */
    getApplicationTotals: {
      input: {
        q?: string;
        job?: string;
        status?: 'pending' | 'evaluating' | 'evaluated' | 'unreadable';
        stage?: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired';
        step?: string;
        score?: 'strong' | 'possible' | 'limited' | 'none';
        tag?: string;
        owner?: string;
        from?: string;
        to?: string;
        since?: string;
        unreviewed?: 'true';
        flag?: 'hidden_text' | 'unreadable' | 'review_asked' | 'out_of_date';
      };
      answer: { total: number; evaluated: number; average_score: number | null };
      kind: 'json';
    };
  };
  candidates: {
    /** List candidates, newest first. `q` searches name, email and phone; `tag`, `owner`, `from` and `to` narrow the list. */
    listCandidates: {
      input: {
        q?: string;
        page?: number;
        limit?: number;
        sort?: '-created_at' | 'created_at' | 'name' | '-name';
        tag?: string;
        owner?: string;
        from?: string;
        to?: string;
      };
      answer: {
        id: string;
        first_name: string;
        last_name: string;
        email: string | null;
        phone: string | null;
        city: string | null;
        country: string | null;
        shortlisted: boolean;
        stage: 'applied' | 'shortlisted' | 'interview' | 'rejected' | 'withdrawn' | 'hired' | null;
        step: { id: string; name: string } | null;
        created_at: string;
        blind?: boolean;
        tags: string[];
        owner: { id: string; name: string } | null;
        application_count: number;
        last_applied: string | null;
        leading: { application_id: string; job_id: string; position: string; score: number | null } | null;
      }[];
      kind: 'list';
    };
    /** Add a candidate. If the email is known already, you get that candidate, with missing details filled in. */
    addCandidate: {
      input: {
        first_name: string;
        last_name: string;
        email?: string;
        phone?: string;
        city?: string;
        country?: string;
      };
      answer: Candidate;
      kind: 'json';
    };
    /** Count candidates and active ones, with their growth; of a filter where one is given. */
    getCandidateTotals: {
      input: { q?: string; tag?: string; owner?: string; from?: string; to?: string };
      answer: { total: number; active: number; growth_percent: number | null };
      kind: 'json';
    };
    /** Get a candidate with all applications, by `candidate_id` or `id`. */
    getCandidateDetails: {
      input: { candidate_id?: string; id?: string };
      answer: CandidateDetails;
      kind: 'json';
    };
  };
  agents: {
    /** Get the agents' configuration. */
    getPublicConfiguration: {
      input: { user_id?: string };
      answer: {
        scoring_config: {
          exclude_pii: true;
          detect_gaps: boolean;
          detect_skill_gap: boolean;
          recommend_salary: boolean;
          language: 'en';
        };
        communication_config: { from_name: string; from_email: '' | string; personalize: boolean };
      };
      kind: 'json';
    };
    /** Change the agents' configuration. */
    savePublicConfiguration: {
      input: {
        user_id?: string;
        scoring_config?: {
          exclude_pii?: true;
          detect_gaps?: boolean;
          detect_skill_gap?: boolean;
          recommend_salary?: boolean;
          language?: 'en';
        };
        communication_config?: { from_name?: string; from_email?: '' | string; personalize?: boolean };
      };
      answer: {
        scoring_config: {
          exclude_pii: true;
          detect_gaps: boolean;
          detect_skill_gap: boolean;
          recommend_salary: boolean;
          language: 'en';
        };
        communication_config: { from_name: string; from_email: '' | string; personalize: boolean };
      };
      kind: 'json';
    };
  };
  evaluations: {
    /** Evaluate resumes for a job: uploaded ones by `filenames`, others by `files` with a public https URL each. */
    processFiles: {
      input: {
        job_id: string;
        filenames?: string[];
        files?: { name: string; url: string; candidate_name?: string; candidate_email?: string }[];
        user_id?: string;
      };
      answer: { success: true; message: string; batch_id: string; files: number };
      kind: 'json';
    };
    /** Evaluate resumes for a job: uploaded ones by `filenames`, others by `files` with a public https URL each. */
    processFilesOfAgent: {
      input: {
        job_id: string;
        filenames?: string[];
        files?: { name: string; url: string; candidate_name?: string; candidate_email?: string }[];
        user_id?: string;
      };
      answer: { success: true; message: string; batch_id: string; files: number };
      kind: 'json';
    };
    /** List recent evaluation batches, newest first, with the state of each file. */
    listBatches: {
      input: Record<string, never>;
      answer: {
        id: string;
        job_id: string;
        job_title: string;
        started_at: string;
        total: number;
        done: number;
        is_over: boolean;
        files: {
          evaluation_id: string;
          file_name: string;
          state: 'queued' | 'running' | 'finished' | 'unreadable' | 'failed' | 'cancelled';
          reason: string | null;
          application_id: string | null;
          candidate_id: string | null;
        }[];
      }[];
      kind: 'json';
    };
    /** Evaluate an application, also again after the job or resume changed. */
    evaluateApplication: {
      input: { id: string };
      answer: { success: true; evaluation_id: string };
      kind: 'json';
    };
    /** Get a job's evaluations, best score first. */
    getResultsOfJob: {
      input: { page?: number; limit?: number; sort?: '-score' | 'score' | '-evaluated_at'; job_id: string };
      answer: {
        job_id: string;
        job_title: string;
        total: number;
        average_score: number | null;
        engines: { name: string; results: number; is_current: boolean }[];
        out_of_date: number;
        applications: EvaluationResult[];
      };
      kind: 'json';
    };
    /** Get a candidate's evaluations, newest first, or those of one application. */
    getResultsOfCandidate: {
      input: { candidate_id: string; application_id?: string };
      answer: { applications: EvaluationResult[] };
      kind: 'json';
    };
    /** List jobs with evaluations, newest first. `q` searches the job. */
    listHistory: {
      input: {
        q?: string;
        page?: number;
        limit?: number;
        sort?: '-date';
        status?: 'In progress' | 'Completed';
        user_id?: string;
      };
      answer: {
        date: string;
        job_id: string;
        job_title: string;
        candidate_count: number;
        by_other_engine: number;
        status: 'In progress' | 'Completed';
      }[];
      kind: 'list';
    };
    /** Count evaluated jobs and candidates, with the share that has a result. */
    getTotals: {
      input: Record<string, never>;
      answer: { jobs: number; candidates: number; success_percent: number | null };
      kind: 'json';
    };
    /** Get the visible text of an evaluated resume, and where its lines are. */
    getResume: {
      input: { id: string };
      answer: {
        text: string;
        file_path: string;
        content_type: string;
        blind?: boolean;
        pages: { width: number; height: number }[];
        lines: {
          start: number;
          end: number;
          page: number;
          x: number;
          y: number;
          width: number;
          height: number;
        }[];
      };
      kind: 'json';
    };
  };
  evaluationReports: {
    /** Get the breakdown of a score, group by group. */
    getScoreMakeUp: {
      input: { id: string };
      answer: {
        score: number;
        computed: number;
        agrees: boolean;
        groups: {
          group:
            | 'required_skill'
            | 'preferred_skill'
            | 'experience'
            | 'education'
            | 'licence'
            | 'duty'
            | 'occupation';
          weight: number;
          share: number;
          shown: number;
          points: number;
          findings: {
            criterion_id: string;
            criterion: string;
            share: number;
            out_of: number;
            points: number;
            required: boolean;
            shown: number;
          }[];
        }[];
      };
      kind: 'json';
    };
    /** Get the recommended salary for an application, and what it is based on. Past pay is never used. */
    getSalaryAnalysis: {
      input: { applicationId: string };
      answer: {
        application_id: string;
        candidate_id: string;
        candidate_name: string;
        job_id: string;
        position: string;
        state: 'recommended' | 'no_basis' | 'switched_off' | 'plan_limit' | 'not_evaluated';
        evaluated_at: string | null;
        score: number | null;
        recommended_salary: string | null;
        rationale: string | null;
        recommended: {
          low: number;
          high: number;
          currency: string | null;
          per: 'year' | 'month' | 'week' | 'day' | 'hour';
        } | null;
        basis: 'job_range' | 'occupation_wages' | null;
        job_range: {
          low: number;
          high: number;
          currency: string | null;
          per: 'year' | 'month' | 'week' | 'day' | 'hour';
        } | null;
        wages: {
          occupation: string;
          country: string;
          currency: string;
          year: number;
          source: string;
          points: { percentile: number; amount: number }[];
        } | null;
        years: number | null;
        level: string | null;
        out_of_date: boolean;
      };
      kind: 'json';
    };
    /** List evaluations that ended without a result, newest first. */
    listFailed: {
      input: { page?: number; limit?: number; sort?: '-failed_at' };
      answer: {
        evaluation_id: string;
        file_name: string;
        state: 'queued' | 'running' | 'finished' | 'unreadable' | 'failed' | 'cancelled';
        reason: string | null;
        attempts: number;
        failed_at: string;
        job_id: string;
        job_title: string;
        application_id: string | null;
        candidate_id: string | null;
        candidate_name: string | null;
      }[];
      kind: 'list';
    };
  };
  criteria: {
    /** Get the criteria a job's applications are evaluated by. */
    getCriteria: {
      input: { id: string };
      answer: {
        job_id: string;
        job_title: string;
        criteria: {
          group:
            | 'required_skill'
            | 'preferred_skill'
            | 'experience'
            | 'education'
            | 'licence'
            | 'duty'
            | 'occupation';
          label: string;
          weight: number;
          required: boolean;
          years: number | null;
          level: 'high-school' | 'vocational' | 'associate' | 'bachelor' | 'master' | 'phd' | null;
          id: string;
          source?: string | null;
        }[];
        is_edited: boolean;
        version: number;
        edited_at: string | null;
        edited_by: string | null;
        understood: {
          group:
            | 'required_skill'
            | 'preferred_skill'
            | 'experience'
            | 'education'
            | 'licence'
            | 'duty'
            | 'occupation';
          label: string;
          weight: number;
          required: boolean;
          years: number | null;
          level: 'high-school' | 'vocational' | 'associate' | 'bachelor' | 'master' | 'phd' | null;
          id: string;
          source?: string | null;
        }[];
        read_by: { model: string | null; without_model: string | null };
        left_out: { label: string; topic: string; text: string }[];
        lint: {
          criterion_id: string;
          place: number;
          severity: 'refused' | 'warned';
          topic: string;
          text: string;
        }[];
        group_weights: Record<string, number>;
        has_own_weights: boolean;
        organization_group_weights: Record<string, number>;
        evaluated: number;
        out_of_date: number;
      };
      kind: 'json';
    };
  };
  communications: {
    /** List jobs with messages to or from candidates, latest first. */
    listJobs: {
      input: {
        q?: string;
        page?: number;
        limit?: number;
        sort?: '-lastCommunication' | 'lastCommunication' | '-totalCommunications' | 'jobTitle';
        user_id?: string;
      };
      answer: { jobId: string; jobTitle: string; totalCommunications: number; lastCommunication: string }[];
      kind: 'list';
    };
    /** List messages about a job, newest first. `q` searches candidates and subjects. */
    listOfJob: {
      input: {
        jobId: string;
        q?: string;
        page?: number;
        limit?: number;
        sort?: '-date' | 'date';
        status?: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'received';
      };
      answer: {
        id: string;
        candidateName: string;
        candidateId: string;
        status: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'received';
        date: string;
        subject: string;
        messageBody: string;
        kind: string;
        direction: 'out' | 'in';
        wording: 'template' | 'model' | 'edited' | 'candidate';
        isTest: boolean;
        blind?: boolean;
      }[];
      kind: 'list';
    };
    /** List messages to and from a candidate, newest first, including merged candidates. */
    listOfCandidate: {
      input: { id: string; q?: string; page?: number; limit?: number; sort?: '-date' | 'date' };
      answer: {
        id: string;
        candidateName: string;
        candidateId: string;
        status: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'received';
        date: string;
        subject: string;
        messageBody: string;
        kind: string;
        direction: 'out' | 'in';
        wording: 'template' | 'model' | 'edited' | 'candidate';
        isTest: boolean;
        blind?: boolean;
      }[];
      kind: 'list';
    };
    /** Count messages, with the share of contacted candidates who acted afterwards. */
    getTotals: {
      input: { job?: string; timezone?: string };
      answer: {
        total: number;
        activeJobs: number;
        sentToday: number;
        responseRate: number | null;
        contacted: number;
        responded: number;
      };
      kind: 'json';
    };
  };
  faq: {
    /** Ask the FAQ Assistant. It answers from the company's texts and open jobs, and with a personal link about one's own application. With Accept: text/event-stream the reply comes in pieces. */
    ask: {
      input: {
        query?: string;
        question?: string;
        email?: string;
        context?: { job_id?: string; user_id?: string };
        org?: string;
        token?: string;
        conversation_id?: string;
      };
      answer: {
        reply: string;
        outcome: 'answered' | 'topics' | 'unknown' | 'refused' | 'offer_link';
        sources: { id: string; kind: 'company' | 'pair' | 'job' | 'application'; title: string }[];
        topics: string[];
        is_handover_offered: boolean;
        is_handed_over: boolean;
        conversation_id: string;
        turn_id: string;
        is_ai: true;
      };
      kind: 'json';
    };
    /** List who asked the FAQ Assistant, latest first. `q` searches names and addresses. */
    listRequests: {
      input: {
        q?: string;
        page?: number;
        limit?: number;
        sort?: '-lastInteraction' | '-totalQuestions';
        status?: 'active' | 'inactive';
        user_id?: string;
      };
      answer: {
        id: string;
        candidateName: string;
        candidateEmail: string | null;
        isProved: boolean;
        totalQuestions: number;
        lastInteraction: string;
        lastQuestion: string | null;
        status: 'active' | 'inactive';
        blind?: boolean;
      }[];
      kind: 'list';
    };
    /** Count questions and the people who asked them. */
    getRequestTotals: {
      input: Record<string, never>;
      answer: { interactions: number; active: number; visitors: number };
      kind: 'json';
    };
    /** Get a conversation: its newest 200 questions and answers. */
    getConversation: {
      input: { id: string };
      answer: {
        id: string;
        candidateName: string;
        candidateEmail: string | null;
        isProved: boolean;
        totalQuestions: number;
        lastInteraction: string;
        lastQuestion: string | null;
        status: 'active' | 'inactive';
        blind?: boolean;
        turns: {
          id: string;
          question: string;
          reply: string;
          outcome: 'answered' | 'topics' | 'unknown' | 'refused' | 'offer_link';
          sources: { id: string; kind: 'company' | 'pair' | 'job' | 'application'; title: string }[];
          engine: string;
          askedAt: string;
        }[];
      };
      kind: 'json';
    };
  };
  interviews: {
    /** List interviews by time. `mine` keeps your own, `from` and `to` those that start in between. */
    listInterviews: {
      input: {
        page?: number;
        limit?: number;
        sort?: 'starts_at' | '-starts_at';
        from?: string;
        to?: string;
        mine?: boolean;
        state?: 'booked' | 'moved' | 'cancelled' | 'declined' | 'held' | 'no_show';
        standing?: boolean;
        type?: 'phone' | 'video' | 'in-person';
        member?: string;
        job?: string;
        candidate?: string;
        application?: string;
      };
      answer: Interview[];
      kind: 'list';
    };
    /** Get an interview with its history. */
    getInterview: {
      input: { id: string };
      answer: {
        id: string;
        state: 'booked' | 'moved' | 'cancelled' | 'declined' | 'held' | 'no_show';
        type: 'phone' | 'video' | 'in-person';
        stage: 'screening' | 'technical' | 'hr' | 'final';
        job_title: string;
        job_id: string | null;
        application_id: string | null;
        application_stage:
          | 'applied'
          | 'shortlisted'
          | 'interview'
          | 'rejected'
          | 'withdrawn'
          | 'hired'
          | null;
        application_step: { id: string; name: string } | null;
        candidate: {
          id: string;
          name: string;
          email: string | null;
          answer: 'none' | 'accepted' | 'declined' | 'tentative';
          answered_by: 'mail' | 'calendar' | 'candor' | null;
        };
        blind?: boolean;
        starts_at: string;
        ends_at: string;
        duration_minutes: number;
        time_zone: string;
        organizer: { id: string; name: string; email: string };
        interviewers: {
          id: string;
          name: string;
          email: string;
          answer: 'none' | 'accepted' | 'declined' | 'tentative';
          answered_by: 'mail' | 'calendar' | 'candor' | null;
          was_checked: boolean;
          has_scorecard: boolean;
        }[];
        phone_number: string | null;
        address: string | null;
        video_link: string | null;
        email_message: string;
        calendar_notes: string;
        attachments: { file_name: string; name: string }[];
        calendar_state: 'none' | 'waiting' | 'made' | 'failed' | 'removed';
        calendar_link: string | null;
        moved_in_calendar: { starts_at: string; ends_at: string } | null;
        untold: 'invitation' | 'change' | null;
        undelivered: { message_id: string; reason: 'held' | 'failed' | 'bounced' | 'unknown' } | null;
        is_self_booked: boolean;
        is_mine: boolean;
        version: number;
        created_at: string;
        history: { id: string; at: string; by: string; text: string }[];
      };
      kind: 'json';
    };
  };
  interviewOffers: {
    /** List times offered to candidates, newest first. */
    listOffers: {
      input: {
        page?: number;
        limit?: number;
        sort?: '-created_at';
        candidate?: string;
        state?: 'open' | 'booked' | 'declined' | 'withdrawn';
      };
      answer: {
        id: string;
        state: 'open' | 'booked' | 'declined' | 'withdrawn';
        candidate: { id: string; name: string; email: string | null };
        blind?: boolean;
        application_id: string | null;
        job_title: string;
        type: 'phone' | 'video' | 'in-person';
        stage: 'screening' | 'technical' | 'hr' | 'final';
        duration_minutes: number;
        any_of: boolean;
        interviewers: { id: string; name: string }[];
        first_day: string;
        last_day: string;
        interview_id: string | null;
        is_test: boolean;
        decline_reason: string | null;
        created_at: string;
      }[];
      kind: 'list';
    };
  };
  interviewSettings: {
    /** Get when your organization interviews: days, hours, slots, breaks, notice and reminders. */
    getSettings: {
      input: Record<string, never>;
      answer: {
        days: number[];
        spans: { start: string; end: string }[];
        slot_minutes: 15 | 20 | 30 | 45 | 60;
        buffer_minutes: number;
        notice_hours: number;
        weekly_limit: number;
        remind_day_before: boolean;
        remind_hour_before: boolean;
        default_video_link: string;
        time_zone: string | null;
        version: number;
      };
      kind: 'json';
    };
  };
  insights: {
    /** Get the totals for your organization. */
    getMetrics: { input: { user_id?: string }; answer: Metrics; kind: 'json' };
    /** Get today's activity (UTC), and activity by day over the last `days`. */
    getRecentActivity: { input: { days?: number; user_id?: string }; answer: RecentActivity; kind: 'json' };
  };
}

export const routes = {
  jobs: {
    listJobs: { method: 'GET', path: '/hr/jobs', answer: 'list' },
    getJob: { method: 'GET', path: '/hr/jobs/{id}', answer: 'json' },
    saveJob: { method: 'POST', path: '/hr/jobs', answer: 'json' },
    deleteJob: { method: 'POST', path: '/hr/jobs/{id}/delete', answer: 'json' },
    restoreJob: { method: 'POST', path: '/hr/jobs/{id}/restore', answer: 'json' },
  },
  applications: {
    addApplication: { method: 'POST', path: '/hr/applications', answer: 'json' },
    uploadResume: { method: 'POST', path: '/hr/upload-resume', answer: 'json', body: 'file' },
    downloadResume: { method: 'GET', path: '/hr/download-resume', answer: 'file' },
    listApplications: { method: 'GET', path: '/hr/candidate-applications', answer: 'list' },
    listOfJob: { method: 'GET', path: '/hr/applications/by-job', answer: 'list' },
    listOfCandidate: { method: 'GET', path: '/hr/applications/by-candidate', answer: 'list' },
    getApplicationTotals: { method: 'GET', path: '/hr/applications/totals', answer: 'json' },
  },
  candidates: {
    listCandidates: { method: 'GET', path: '/hr/candidates', answer: 'list' },
    addCandidate: { method: 'POST', path: '/hr/candidates', answer: 'json' },
    getCandidateTotals: { method: 'GET', path: '/hr/candidates/totals', answer: 'json' },
    getCandidateDetails: { method: 'GET', path: '/hr/candidate-details', answer: 'json' },
  },
  agents: {
    getPublicConfiguration: { method: 'GET', path: '/hr/agent-configuration', answer: 'json' },
    savePublicConfiguration: { method: 'POST', path: '/hr/agent-configuration', answer: 'json' },
  },
  evaluations: {
    processFiles: { method: 'POST', path: '/hr/orchestrator/process-files', answer: 'json' },
    processFilesOfAgent: { method: 'POST', path: '/agent/orchestrator/process-files', answer: 'json' },
    listBatches: { method: 'GET', path: '/hr/evaluation-batches', answer: 'json' },
    evaluateApplication: { method: 'POST', path: '/hr/applications/{id}/evaluate', answer: 'json' },
    getResultsOfJob: { method: 'GET', path: '/hr/evaluation-results', answer: 'json' },
    getResultsOfCandidate: { method: 'GET', path: '/hr/evaluation-results/by-candidate', answer: 'json' },
    listHistory: { method: 'GET', path: '/hr/evaluation-history', answer: 'list' },
    getTotals: { method: 'GET', path: '/hr/evaluation-totals', answer: 'json' },
    getResume: { method: 'GET', path: '/hr/evaluations/{id}/resume', answer: 'json' },
  },
  evaluationReports: {
    getScoreMakeUp: { method: 'GET', path: '/hr/evaluations/{id}/score', answer: 'json' },
    getSalaryAnalysis: { method: 'GET', path: '/hr/salary-analysis/{applicationId}', answer: 'json' },
    listFailed: { method: 'GET', path: '/hr/evaluations/failed', answer: 'list' },
  },
  criteria: { getCriteria: { method: 'GET', path: '/hr/jobs/{id}/criteria', answer: 'json' } },
  communications: {
    listJobs: { method: 'GET', path: '/hr/communications/jobs', answer: 'list' },
    listOfJob: { method: 'GET', path: '/hr/communications/job/{jobId}', answer: 'list' },
    listOfCandidate: { method: 'GET', path: '/hr/communications/candidate/{id}', answer: 'list' },
    getTotals: { method: 'GET', path: '/hr/communications/totals', answer: 'json' },
  },
  faq: {
    ask: { method: 'POST', path: '/hr/faq-assistant', answer: 'json' },
    listRequests: { method: 'GET', path: '/hr/faq-requests', answer: 'list' },
    getRequestTotals: { method: 'GET', path: '/hr/faq-requests/totals', answer: 'json' },
    getConversation: { method: 'GET', path: '/hr/faq-requests/{id}', answer: 'json' },
  },
  interviews: {
    listInterviews: { method: 'GET', path: '/hr/interviews', answer: 'list' },
    getInterview: { method: 'GET', path: '/hr/interviews/{id}', answer: 'json' },
  },
  interviewOffers: { listOffers: { method: 'GET', path: '/hr/interview-offers', answer: 'list' } },
  interviewSettings: { getSettings: { method: 'GET', path: '/hr/interview-settings', answer: 'json' } },
  insights: {
    getMetrics: { method: 'GET', path: '/hr/metrics', answer: 'json' },
    getRecentActivity: { method: 'GET', path: '/hr/metrics/recent-activity', answer: 'json' },
  },
} satisfies Record<string, Record<string, Route>>;
