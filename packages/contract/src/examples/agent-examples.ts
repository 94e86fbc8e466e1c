import type { DomainExamples } from './example.ts';
import { exampleEvaluation, exampleIds } from './example-records.ts';

const configuration = {
  scoring_config: {
    exclude_pii: true,
    detect_gaps: true,
    detect_skill_gap: true,
    recommend_salary: false,
    language: 'en',
  },
  communication_config: {
    from_name: 'Harbour & Pine',
    from_email: 'people@example.com',
    personalize: false,
  },
} as const;

export const agentExamples: DomainExamples<'agents'> = {
  getPublicConfiguration: { answer: configuration },
  savePublicConfiguration: {
    body: { scoring_config: { recommend_salary: false } },
    answer: configuration,
  },
};

const started = {
  success: true,
  message: 'AI agent is processing applications in the background. You will see results soon.',
  batch_id: exampleIds.batch,
  files: 1,
} as const;
const given = { job_id: exampleIds.job, filenames: [exampleIds.file] };

export const evaluationExamples: DomainExamples<'evaluations'> = {
  processFiles: { body: given, answer: started },
  processFilesOfAgent: { body: given, answer: started },
  listBatches: {
    answer: [
      {
        id: exampleIds.batch,
        job_id: exampleIds.job,
        job_title: 'Ward Nurse',
        started_at: '2026-10-07T21:40:04.000Z',
        total: 1,
        done: 1,
        is_over: true,
        files: [
          {
            evaluation_id: exampleIds.evaluation,
            file_name: 'resume.pdf',
            state: 'finished',
            reason: null,
            application_id: exampleIds.application,
            candidate_id: exampleIds.candidate,
          },
        ],
      },
    ],
  },
  evaluateApplication: {
    params: { id: exampleIds.application },
    answer: { success: true, evaluation_id: exampleIds.evaluation },
  },
  getResultsOfJob: {
    query: { job_id: exampleIds.job, limit: '10' },
    answer: {
      job_id: exampleIds.job,
      job_title: 'Ward Nurse',
      total: 1,
      average_score: 82,
      engines: [{ name: exampleEvaluation.engine, results: 1, is_current: true }],
      out_of_date: 0,
      applications: [exampleEvaluation],
    },
  },
  getResultsOfCandidate: {
    query: { candidate_id: exampleIds.candidate },
    answer: { applications: [exampleEvaluation] },
  },
  listHistory: {
    query: { limit: '10' },
    answer: [
      {
        date: '2026-10-07T21:40:31.902Z',
        job_id: exampleIds.job,
        job_title: 'Ward Nurse',
        candidate_count: 1,
        by_other_engine: 0,
        status: 'Completed',
      },
    ],
  },
  getTotals: { answer: { jobs: 6, candidates: 240, success_percent: 98 } },
  getResume: {
    params: { id: exampleIds.evaluation },
    answer: {
      text: 'Ines Roy\nRegistered Nurse\n',
      file_path: exampleIds.file,
      content_type: 'application/pdf',
      pages: [{ width: 595, height: 842 }],
      lines: [{ start: 0, end: 8, page: 1, x: 56.7, y: 72, width: 48.2, height: 14 }],
    },
  },
};

export const evaluationReportExamples: DomainExamples<'evaluationReports'> = {
  getScoreMakeUp: {
    params: { id: exampleIds.evaluation },
    answer: {
      score: 82,
      computed: 82,
      agrees: true,
      groups: [
        {
          group: 'required_skill',
          weight: 35,
          share: 100,
          shown: 82,
          points: 82,
          findings: [
            {
              criterion_id: 'required_skill:triage',
              criterion: 'Triage',
              share: 100,
              out_of: 100,
              points: 82,
              required: true,
              shown: 82,
            },
          ],
        },
      ],
    },
  },
  getSalaryAnalysis: {
    params: { applicationId: exampleIds.application },
    answer: {
      application_id: exampleIds.application,
      candidate_id: exampleIds.candidate,
      candidate_name: 'Ines Roy',
      job_id: exampleIds.job,
      position: 'Ward Nurse',
      state: 'recommended',
      evaluated_at: '2026-10-07T21:40:31.902Z',
      score: 82,
      recommended_salary: 'AUD 84,000 – 88,000 a year',
      rationale: "In the upper half of the job's range: eight years of similar work.",
      recommended: { low: 84_000, high: 88_000, currency: 'AUD', per: 'year' },
      basis: 'job_range',
      job_range: { low: 78_000, high: 92_000, currency: 'AUD', per: 'year' },
      wages: null,
      years: 8.3,
      level: 'experienced',
      out_of_date: false,
    },
  },
  listFailed: {
    query: { limit: '10' },
    answer: [
      {
        evaluation_id: exampleIds.evaluation,
        file_name: 'scan.pdf',
        state: 'unreadable',
        reason: 'No text was found in this file.',
        attempts: 1,
        failed_at: '2026-10-07T21:40:31.902Z',
        job_id: exampleIds.job,
        job_title: 'Ward Nurse',
        application_id: exampleIds.application,
        candidate_id: exampleIds.candidate,
        candidate_name: 'Ines Roy',
      },
    ],
  },
};

const groupWeights = {
  required_skill: 35,
  preferred_skill: 10,
  experience: 20,
  education: 10,
  licence: 10,
  duty: 10,
  occupation: 5,
};
const triage = {
  id: 'required_skill:triage',
  group: 'required_skill',
  label: 'Triage',
  weight: 1,
  required: true,
  years: null,
  level: null,
} as const;

export const criteriaExamples: DomainExamples<'criteria'> = {
  getCriteria: {
    params: { id: exampleIds.job },
    answer: {
      job_id: exampleIds.job,
      job_title: 'Ward Nurse',
      criteria: [triage],
      is_edited: false,
      version: 0,
      edited_at: null,
      edited_by: null,
      understood: [triage],
      read_by: { model: null, without_model: null },
      left_out: [],
      lint: [],
      group_weights: groupWeights,
      has_own_weights: false,
      organization_group_weights: groupWeights,
      evaluated: 1,
      out_of_date: 0,
    },
  },
};

const asked = {
  id: exampleIds.conversation,
  candidateName: 'Visitor',
  candidateEmail: null,
  isProved: false,
  totalQuestions: 1,
  lastInteraction: '2026-10-08T05:11:09.000Z',
  lastQuestion: 'Where is the job?',
  status: 'active',
} as const;
const source = { id: exampleIds.job, kind: 'job', title: 'Ward Nurse' } as const;

export const faqExamples: DomainExamples<'faq'> = {
  ask: {
    body: { question: 'Where is the job?', context: { job_id: exampleIds.job } },
    answer: {
      reply: 'The job is in Hobart, Australia.',
      outcome: 'answered',
      sources: [source],
      topics: [],
      is_handover_offered: false,
      is_handed_over: false,
      conversation_id: exampleIds.conversation,
      turn_id: exampleIds.turn,
      is_ai: true,
    },
  },
  listRequests: { query: { limit: '10' }, answer: [asked] },
  getRequestTotals: { answer: { interactions: 86, active: 12, visitors: 41 } },
  getConversation: {
    params: { id: exampleIds.conversation },
    answer: {
      ...asked,
      turns: [
        {
          id: exampleIds.turn,
          question: 'Where is the job?',
          reply: 'The job is in Hobart, Australia.',
          outcome: 'answered',
          sources: [source],
          engine: 'candor-embedded',
          askedAt: '2026-10-08T05:11:09.000Z',
        },
      ],
    },
  },
};

export const metricExamples: DomainExamples<'insights'> = {
  getMetrics: {
    answer: {
      totalCandidates: 240,
      activeJobs: 5,
      evaluationsRun: 298,
      evaluationsThisWeek: 21,
      emailSent: 190,
      total_candidates: 240,
      total_jobs: 8,
      total_applications: 312,
      evaluations_completed: 298,
      communications_sent: 190,
      faq_requests: 86,
      usage_statistics: {
        api_calls_this_month: 1_204,
        storage_used_mb: 38.4,
        last_activity: '2026-10-08T05:11:09.000Z',
      },
    },
  },
  getRecentActivity: {
    query: { days: '2' },
    answer: {
      evaluationsToday: 3,
      communicationsToday: 2,
      faqRequestsToday: 1,
      applicationsToday: 3,
      period: { days: 2, from: '2026-10-07', to: '2026-10-08' },
      activity_summary: { applications: 9, evaluations: 8, communications: 5, faq_requests: 2 },
      daily_activity: [
        { date: '2026-10-07', applications: 6, evaluations: 5, communications: 3, faq_requests: 1 },
        { date: '2026-10-08', applications: 3, evaluations: 3, communications: 2, faq_requests: 1 },
      ],
      trends: {
        applications_percent: 29,
        evaluations_percent: 14,
        communications_percent: -17,
        faq_requests_percent: null,
      },
    },
  },
};
