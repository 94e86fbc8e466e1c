import { z } from 'zod';
import { stageSchema, stepSchema } from './applications.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { emailField, instant, lineField, memberIdField, okResponse, requiredLineField } from './fields.ts';
import { listQuery } from './lists.ts';

/** How many resumes may be given to the Scoring Agent at once. */
export const maxBatchFiles = 200;
/** What is asked for where many resumes are given at once. */
export const batchEndings = '.pdf,.docx';

export const evaluationStateSchema = z.enum([
  'queued',
  'running',
  'finished',
  'unreadable',
  'failed',
  'cancelled',
]);

export const criterionGroupSchema = z.enum([
  'required_skill',
  'preferred_skill',
  'experience',
  'education',
  'licence',
  'duty',
  'occupation',
]);

/** `unclear`: it earns no points, and a person should look at the quoted passage. */
const findingStateSchema = z.enum(['met', 'partial', 'unclear', 'no_evidence', 'contradicted']);

const quoteSchema = z.object({
  text: z.string(),
  page: z.number().int(),
  start: z.number().int(),
  end: z.number().int(),
});

/** Visible text that counts for nothing: the job post's own sentences, a list of its terms, or words to a machine. */
const noticeSchema = quoteSchema.extend({ kind: z.enum(['copied', 'keywords', 'instructions']) });

export const findingSchema = z.object({
  criterion_id: z.string(),
  criterion: z.string(),
  group: criterionGroupSchema,
  state: findingStateSchema,
  /** How much of the criterion is shown, 0 to 1; the score is made of these. */
  strength: z.number(),
  weight: z.number(),
  required: z.boolean(),
  years: z.number().nullable(),
  reason: z.string(),
  quotes: z.array(quoteSchema),
});
export type Finding = z.infer<typeof findingSchema>;

const educationSchema = z.object({
  institution: z.string().nullable(),
  degree: z.string().nullable(),
  years: z.string().nullable(),
  /** Not so while it is pursued, planned or given up. */
  held: z.boolean().default(true),
});

/** A job of the work history; months as '2018-06', or '2018' where only the year is written. */
const positionSchema = z.object({
  title: z.string().nullable(),
  employer: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  is_current: z.boolean(),
  months: z.number().int().nullable(),
});
export type Position = z.infer<typeof positionSchema>;

/** What the person declared when they applied, where a criterion asks for it: no evidence, and never part of the score. */
const declaredCheckSchema = z.object({ criterion_id: z.string(), question: z.string(), answer: z.string() });
export type DeclaredCheck = z.infer<typeof declaredCheckSchema>;

const gapSchema = z.object({ duration: z.string(), explanation: z.string() });

/** An evaluation as the screens show it. Every finding quotes the resume; hidden text and what the notices name counted for nothing. */
export const evaluationResultSchema = z.object({
  evaluation_id: z.string(),
  application_id: z.string(),
  candidate_id: z.string(),
  candidate_name: z.string(),
  job_id: z.string(),
  position: z.string(),
  company: z.string(),
  /** Where the person stands with this application. */
  stage: stageSchema,
  step: stepSchema,
  application_score: z.number().int(),
  findings: z.array(findingSchema),
  /** Only for those who may see declarations; empty under blind review. */
  declared_checks: z.array(declaredCheckSchema).default([]),
  technical_skills: z.array(
    z.object({ skill: z.string(), match: z.enum(['High', 'Medium', 'Low']), level: z.string().nullable() }),
  ),
  soft_skills: z.array(z.object({ skill: z.string(), score: z.number(), evidence: z.string().nullable() })),
  skills_matched: z.array(z.string()),
  skill_gaps: z.array(z.string()),
  education: z.array(educationSchema),
  /** In the order of the resume. */
  work_history: z.array(positionSchema).default([]),
  recommended_salary: z.string().nullable(),
  salary_insights_rationale: z.string().nullable(),
  justification: z.string(),
  employment_gap: gapSchema.nullable(),
  employment_gaps: z.array(gapSchema),
  /**
   * What the Scoring Agent was told to leave out: an empty list there says nothing about the resume. `salary_limit`: the plan's
   * salary insights of the month were used up.
   */
  not_looked_for: z.array(z.enum(['skill_gaps', 'employment_gaps', 'salary', 'salary_limit'])).default([]),
  hidden_text: z.array(z.object({ text: z.string(), reason: z.string(), page: z.number().int() })),
  notices: z.array(noticeSchema).default([]),
  engine: z.string(),
  evaluated_at: instant,
  /** The job, the resume or the engine changed since. */
  out_of_date: z.boolean(),
  resume_file_path: z.string().nullable(),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
});
export type EvaluationResult = z.infer<typeof evaluationResultSchema>;

const batchFileSchema = z.object({
  evaluation_id: z.string(),
  file_name: z.string(),
  state: evaluationStateSchema,
  reason: z.string().nullable(),
  application_id: z.string().nullable(),
  candidate_id: z.string().nullable(),
});

export const evaluationBatchSchema = z.object({
  id: z.string(),
  job_id: z.string(),
  job_title: z.string(),
  started_at: instant,
  total: z.number().int(),
  /** Whose work is over, whatever came of it. */
  done: z.number().int(),
  is_over: z.boolean(),
  files: z.array(batchFileSchema),
});
export type EvaluationBatch = z.infer<typeof evaluationBatchSchema>;

/** `In progress`: evaluations of the job are waiting or running. */
const historyStatusSchema = z.enum(['In progress', 'Completed']);

const historyRowSchema = z.object({
  date: instant,
  job_id: z.string(),
  job_title: z.string(),
  candidate_count: z.number().int(),
  /** Of these, the ones that another engine than today's made. */
  by_other_engine: z.number().int(),
  status: historyStatusSchema,
});

const batchParams = z.object({ id: z.string().max(64) });

const noResume = 'Please upload at least one resume';
export const tooManyResumes = `At most ${maxBatchFiles} resumes at a time`;

/** A form repeats the field for every file. */
const fileNames = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.string().max(64)).min(1, noResume).max(maxBatchFiles, tooManyResumes).optional(),
);

const emptyToUndefined = (value: unknown) => (value === '' ? undefined : value);

/** A resume that Candor fetches itself. What is said of the person counts more than what the resume says. */
const fetchedFile = z.object({
  name: requiredLineField(300, 'File name'),
  url: z.string().min(1, 'Enter a URL').max(2_000, 'The URL is too long'),
  candidate_name: z.preprocess(emptyToUndefined, lineField(200, 'Candidate name').optional()),
  candidate_email: z.preprocess(emptyToUndefined, emailField.optional()),
});

const processFiles = (path: string) =>
  endpoint({
    method: 'POST',
    path,
    summary:
      'Evaluate resumes for a job: uploaded ones by `filenames`, others by `files` with a public https URL each.',
    auth: 'key',
    right: 'evaluations.write',
    scope: 'evaluations:write',
    audit: 'evaluations.started',
    bodyFormat: 'multipart-or-json',
    bodyLimitBytes: 1024 * 1024,
    body: z
      .object({
        job_id: z.string('Please select a job position').min(1, 'Please select a job position').max(64),
        filenames: fileNames,
        files: z.array(fetchedFile).min(1, noResume).max(maxBatchFiles, tooManyResumes).optional(),
        user_id: memberIdField,
      })
      .refine(({ filenames, files }) => filenames || files, { path: ['filenames'], error: noResume })
      .refine(({ filenames = [], files = [] }) => filenames.length + files.length <= maxBatchFiles, {
        ...{ path: ['files'], error: tooManyResumes },
      }),
    response: okResponse.extend({ message: z.string(), batch_id: z.string(), files: z.number().int() }),
    errors: ['invalid_request', 'not_found', 'plan_limit_reached', 'onboarding_required', 'forbidden'],
  });

export const evaluations = endpoints({
  processFiles: () => processFiles('/hr/orchestrator/process-files'),
  processFilesOfAgent: () => processFiles('/agent/orchestrator/process-files'),
  listBatches: () =>
    endpoint({
      method: 'GET',
      path: '/hr/evaluation-batches',
      summary: 'List recent evaluation batches, newest first, with the state of each file.',
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      response: z.array(evaluationBatchSchema),
      errors: ['onboarding_required'],
    }),
  cancelBatch: () =>
    endpoint({
      method: 'POST',
      path: '/hr/evaluation-batches/{id}/cancel',
      summary: 'Stop a batch: what is not under way yet is not begun.',
      auth: 'session',
      right: 'evaluations.write',
      audit: 'evaluations.cancelled',
      params: batchParams,
      response: okResponse.extend({ cancelled: z.number().int() }),
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  dismissBatch: () =>
    endpoint({
      method: 'POST',
      path: '/hr/evaluation-batches/{id}/dismiss',
      summary: 'Put a batch away: its banner is no longer shown. The work goes on.',
      auth: 'session',
      right: 'evaluations.write',
      audit: 'evaluations.dismissed',
      params: batchParams,
      response: okResponse,
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  evaluateApplication: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/{id}/evaluate',
      summary: 'Evaluate an application, also again after the job or resume changed.',
      auth: 'key',
      right: 'evaluations.write',
      scope: 'evaluations:write',
      audit: 'application.evaluated',
      params: z.object({ id: z.string().max(64) }),
      response: okResponse.extend({ evaluation_id: z.string() }),
      errors: ['not_found', 'no_resume', 'plan_limit_reached', 'onboarding_required', 'forbidden'],
    }),
  getResultsOfJob: () =>
    endpoint({
      method: 'GET',
      path: '/hr/evaluation-results',
      summary: "Get a job's evaluations, best score first.",
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      query: listQuery(['-score', 'score', '-evaluated_at'])
        .omit({ q: true })
        .extend({ job_id: z.string().max(64) }),
      response: z.object({
        job_id: z.string(),
        job_title: z.string(),
        total: z.number().int(),
        average_score: z.number().int().nullable(),
        /** What made the results; scores of more than one are not comparable. */
        engines: z.array(z.object({ name: z.string(), results: z.number().int(), is_current: z.boolean() })),
        /** Made by other criteria, weights or another engine than today's, or from an older resume. */
        out_of_date: z.number().int(),
        applications: z.array(evaluationResultSchema),
      }),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  getResultsOfCandidate: () =>
    endpoint({
      method: 'GET',
      path: '/hr/evaluation-results/by-candidate',
      summary: "Get a candidate's evaluations, newest first, or those of one application.",
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      query: z.object({
        candidate_id: z.string().max(64),
        application_id: z.string().max(64).optional(),
      }),
      response: z.object({ applications: z.array(evaluationResultSchema) }),
      errors: ['not_found', 'onboarding_required'],
    }),
  listHistory: () =>
    endpoint({
      method: 'GET',
      path: '/hr/evaluation-history',
      summary: 'List jobs with evaluations, newest first. `q` searches the job.',
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      query: listQuery(['-date']).extend({
        status: historyStatusSchema.optional(),
        user_id: memberIdField,
      }),
      answer: 'list',
      response: z.array(historyRowSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  getTotals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/evaluation-totals',
      summary: 'Count evaluated jobs and candidates, with the share that has a result.',
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      response: z.object({
        jobs: z.number().int(),
        candidates: z.number().int(),
        success_percent: z.number().int().nullable(),
      }),
      errors: ['onboarding_required'],
    }),
  getResume: () =>
    endpoint({
      method: 'GET',
      path: '/hr/evaluations/{id}/resume',
      summary: 'Get the visible text of an evaluated resume, and where its lines are.',
      auth: 'key',
      right: 'evaluations.read',
      scope: 'evaluations:read',
      audit: null,
      params: z.object({ id: z.string().max(64) }),
      response: z.object({
        text: z.string(),
        file_path: z.string(),
        content_type: z.string(),
        /** Blind review covers names, contacts and schools in the text, letter by letter. */
        blind: z.boolean().optional(),
        pages: z.array(z.object({ width: z.number(), height: z.number() })),
        lines: z.array(
          z.object({
            start: z.number().int(),
            end: z.number().int(),
            page: z.number().int(),
            x: z.number(),
            y: z.number(),
            width: z.number(),
            height: z.number(),
          }),
        ),
      }),
      errors: ['not_found', 'onboarding_required'],
    }),
});
