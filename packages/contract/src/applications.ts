import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { emailField, instant, lineField, okResponse, requiredLineField } from './fields.ts';
import { listQuery } from './lists.ts';

export const maxResumeBytes = 5 * 1024 * 1024;

/** Room for the fields and the wrapping around a resume of the largest size. */
const uploadLimitBytes = maxResumeBytes + 256 * 1024;

export const applicationStatusSchema = z.enum(['pending', 'evaluating', 'evaluated', 'unreadable']);
export const stageSchema = z.enum(['applied', 'shortlisted', 'interview', 'rejected', 'withdrawn', 'hired']);
export type Stage = z.infer<typeof stageSchema>;

export const applicationSchema = z.object({
  application_id: z.string(),
  candidate_id: z.string(),
  candidate_name: z.string(),
  candidate_email: z.string().nullable(),
  candidate_phone: z.string().nullable(),
  job_id: z.string(),
  job_title: z.string(),
  application_status: applicationStatusSchema,
  stage: stageSchema,
  application_score: z.number().nullable(),
  applied_date: instant,
  resume_file_path: z.string().nullable(),
  application_technical_skills: z.string().nullable(),
  application_soft_skills: z.string().nullable(),
  application_education: z.string().nullable(),
});
export type Application = z.infer<typeof applicationSchema>;

/** Booleans of a form arrive as text. */
const declared = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();

const letterField = z
  .string()
  .transform((value) =>
    value
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .trim(),
  )
  .pipe(z.string().max(10_000, 'Cover letter must be at most 10,000 characters long'));

export const applyBody = z.object({
  jobId: z.string().min(1).max(64),
  firstName: requiredLineField(120, 'First name'),
  lastName: requiredLineField(120, 'Last name'),
  email: emailField,
  phone: lineField(40, 'Phone').optional(),
  coverLetter: letterField.optional(),
  workingWithChildrenCheck: declared,
  nationalPoliceCheck: declared,
  aboriginalStatus: declared,
  disabilityStatus: lineField(500, 'Disability status').optional(),
  visaStatus: lineField(200, 'Visa status').optional(),
  /** That the person read the privacy notice. */
  consent: declared,
  /** Left empty by people: only programs fill in a field that nobody sees. */
  website: z.string().max(500).optional(),
  /** When the form was opened, in milliseconds: people need more than a moment. */
  startedAt: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .optional(),
});

export const applications = endpoints({
  applyPublicly: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/public',
      summary: 'Apply for a published job, with a resume. Applying again updates the one application.',
      auth: 'public',
      permission: 'anyone',
      audit: 'application.received',
      bodyFormat: 'multipart',
      bodyLimitBytes: uploadLimitBytes,
      body: applyBody,
      response: z.object({ success: z.literal(true), message: z.string() }),
      errors: [
        'invalid_request',
        'not_found',
        'job_not_open',
        'looks_automated',
        'resume_required',
        'resume_wrong_type',
        'resume_too_large',
        'storage_unavailable',
        'too_many_requests',
      ],
    }),
  uploadResume: () =>
    endpoint({
      method: 'POST',
      path: '/hr/upload-resume',
      summary: 'Store a resume; its `file_name` names it in later calls.',
      auth: 'session',
      permission: 'recruit',
      audit: 'resume.uploaded',
      bodyFormat: 'multipart',
      bodyLimitBytes: uploadLimitBytes,
      response: z.object({ file_name: z.string(), original_name: z.string(), size_bytes: z.number().int() }),
      errors: [
        'resume_required',
        'resume_wrong_type',
        'resume_too_large',
        'storage_unavailable',
        'onboarding_required',
        'forbidden',
      ],
    }),
  downloadResume: () =>
    endpoint({
      method: 'GET',
      path: '/hr/download-resume',
      summary: 'A stored resume, by the key that an application carries.',
      auth: 'session',
      permission: 'read',
      audit: null,
      query: z.object({ file_path: z.string().max(10_000) }),
      answer: 'file',
      response: z.any(),
      errors: ['not_found', 'storage_unavailable', 'onboarding_required'],
    }),
  listApplications: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-applications',
      summary:
        'The organization’s applications, newest first; `q` searches name, e-mail, phone, skills and education.',
      auth: 'session',
      permission: 'read',
      audit: null,
      query: listQuery(['-applied_date', 'applied_date', '-score', 'score']).extend({
        job: z.string().max(64).optional(),
        status: applicationStatusSchema.optional(),
        stage: stageSchema.optional(),
      }),
      answer: 'list',
      response: z.array(applicationSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  moveApplications: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/stage',
      summary: 'Move applications to a stage. Nothing is sent to anybody by this.',
      auth: 'session',
      permission: 'recruit',
      audit: 'applications.moved',
      body: z.object({ application_ids: z.array(z.string().max(64)).min(1).max(1000), stage: stageSchema }),
      response: okResponse.extend({ moved: z.number().int() }),
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  exportApplications: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/export',
      summary: 'The applications of a filter, or the named ones, as CSV for a spreadsheet.',
      auth: 'session',
      permission: 'recruit',
      audit: 'applications.exported',
      body: z.object({
        q: z.string().trim().max(200).optional(),
        job: z.string().max(64).optional(),
        status: applicationStatusSchema.optional(),
        stage: stageSchema.optional(),
        application_ids: z.array(z.string().max(64)).max(1000).optional(),
      }),
      answer: 'file',
      response: z.any(),
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
});
