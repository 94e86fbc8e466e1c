import { z } from 'zod';
import {
  applicationColumnSchema,
  applicationColumnsField,
  applicationFilter,
  applicationSortSchema,
  applicationSorts,
} from './application-filter.ts';
import {
  applicationFlagSchema,
  applicationStatusSchema,
  stageSchema,
  stepSchema,
} from './application-states.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { applyRules, resumeRules } from './field-rules.ts';
import {
  emailField,
  instant,
  memberIdField,
  okResponse,
  personFields,
  phoneField,
  requiredLineField,
  textOf,
} from './fields.ts';
import { listQuery } from './lists.ts';
import { moveEmailsSchema } from './move-emails.ts';
import { publicRoutes } from './public-routes.ts';
import { viewCountSchema } from './saved-views.ts';

export type { ApplicationSort } from './application-filter.ts';
export {
  applicationStatusSchema,
  type Stage,
  type Step,
  stageSchema,
  stepSchema,
} from './application-states.ts';

/** Room for the fields and the wrapping around a resume of the largest size. */
const uploadLimitBytes = resumeRules.maxBytes + 256 * 1024;

export const applicationSchema = z.object({
  application_id: z.string(),
  candidate_id: z.string(),
  candidate_name: z.string(),
  candidate_email: z.string().nullable(),
  candidate_phone: z.string().nullable(),
  job_id: z.string(),
  job_title: z.string(),
  application_status: applicationStatusSchema,
  /** The evaluation has not begun because the plan's scorings are used up; it begins by itself when there are some again. */
  waits_for_plan: z.boolean().optional(),
  stage: stageSchema,
  step: stepSchema,
  application_score: z.number().nullable(),
  applied_date: instant,
  resume_file_path: z.string().nullable(),
  application_technical_skills: z.string().nullable(),
  application_soft_skills: z.string().nullable(),
  application_education: z.string().nullable(),
  /** Where the caller asked for these columns: what the team sorts candidates by, and what somebody should look at. */
  tags: z.array(z.string()).optional(),
  owner: z.object({ id: z.string(), name: z.string() }).nullable().optional(),
  flags: z.array(applicationFlagSchema).optional(),
  /** Blind review hides who this is. */
  blind: z.boolean().optional(),
});
export type Application = z.infer<typeof applicationSchema>;

/** Booleans of a form arrive as text. */
const declared = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional();

const letterField = textOf(applyRules.coverLetter);

export const applyBody = z.object({
  jobId: z.string().min(1).max(64),
  firstName: textOf(applyRules.firstName),
  lastName: textOf(applyRules.lastName),
  email: emailField,
  phone: phoneField.optional(),
  coverLetter: letterField.optional(),
  workingWithChildrenCheck: declared,
  nationalPoliceCheck: declared,
  aboriginalStatus: declared,
  disabilityStatus: textOf(applyRules.disabilityStatus).optional(),
  visaStatus: textOf(applyRules.visaStatus).optional(),
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

const applicationPlace = z.object({
  job_id: requiredLineField(64, 'Job', 'Please select a job position'),
  cover_letter: letterField.optional(),
  file_name: z.string().max(64).optional(),
});

/** The form of the screen; the call takes a `candidate_id` in place of the person as well. */
export const addApplicationForm = applicationPlace.extend(personFields.shape);

const addApplicationBody = applicationPlace
  .extend({ ...personFields.partial().shape, candidate_id: z.string().min(1).max(64).optional() })
  .superRefine((body, ctx) => {
    if (body.candidate_id) return;
    const { error } = personFields.pick({ first_name: true, last_name: true }).safeParse({
      first_name: body.first_name ?? '',
      last_name: body.last_name ?? '',
    });
    for (const { path, message } of error?.issues ?? []) ctx.addIssue({ code: 'custom', path, message });
  });

const namedApplications = z.array(z.string().max(64)).max(1000, 'Choose up to 1,000 applications');

/** Some applications: the named ones, or all of a filter but for some. */
export const applicationSelection = z.object({
  application_ids: namedApplications.optional(),
  filter: applicationFilter.optional(),
  except_ids: namedApplications.optional(),
});

export type ApplicationSelectionBody = z.input<typeof applicationSelection>;

/** How many applications one call may move. */
export const maxMovedApplications = 10_000;

/** How long a screen offers to undo a move. */
export const undoSeconds = 10;

/** Why somebody is moved, in the words of whoever does it. */
export const moveReasonRule = { label: 'Reason', maxLength: 500 };

const moveBody = applicationSelection
  .extend({
    stage: stageSchema.optional(),
    /** A step in place of a stage. Where a job has stages of its own, its step of the same name, else the first of that stage. */
    step_id: z.string().max(64).optional(),
    /** Where the caller saw them: somebody else's move in between is a conflict, and nothing is moved. */
    expected_stage: stageSchema.optional(),
    expected_step_id: z.string().max(64).optional(),
    /** Of a filter, what the preview answered: if anything else would move now, that is a conflict, and nothing is moved. */
    expected_fingerprint: z.string().max(64).optional(),
    /** Why, for the team: it stands in the timeline. Candidates get it if they download their data. */
    reason: textOf(moveReasonRule).optional(),
  })
  .refine(({ application_ids, filter }) => (filter ? !application_ids : application_ids?.length), {
    path: ['application_ids'],
    message: 'Choose applications or a filter',
  })
  .refine(({ stage, step_id }) => (stage === undefined) !== (step_id === undefined), {
    path: ['stage'],
    message: 'Choose a stage or a step',
  });

/** How many stay where they are: their candidates withdrew, they stand there already, or no such move is allowed. */
const stayCounts = z.object({
  withdrawn: z.number().int(),
  same_stage: z.number().int(),
  not_allowed: z.number().int(),
});
export type StayCounts = z.infer<typeof stayCounts>;
export type StayReason = keyof StayCounts;

/** What undoes a move, and until when; null where nothing moved. */
export const undoHandle = z.object({ id: z.string(), until: instant }).nullable();
export type UndoHandle = z.infer<typeof undoHandle>;

const moveErrors = [
  'invalid_request',
  'not_found',
  'conflict',
  'too_many_applications',
  'onboarding_required',
  'forbidden',
] as const;

export const applications = endpoints({
  applyPublicly: () =>
    endpoint({
      ...publicRoutes.applyPublicly,
      summary: 'Apply for a published job, with a resume. Applying again updates the one application.',
      auth: 'public',
      right: null,
      audit: 'application.received',
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
        'resume_infected',
        'resume_too_large',
        'storage_unavailable',
        'too_many_requests',
      ],
    }),
  addApplication: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications',
      summary:
        'Add an application for a known or a new candidate, with a resume file or an uploaded `file_name`.',
      auth: 'key',
      right: 'candidates.write',
      scope: 'applications:write',
      audit: 'application.added',
      bodyFormat: 'multipart-or-json',
      bodyLimitBytes: uploadLimitBytes,
      body: addApplicationBody,
      response: okResponse.extend({ application_id: z.string(), candidate_id: z.string() }),
      errors: [
        'invalid_request',
        'not_found',
        'resume_required',
        'resume_wrong_type',
        'resume_infected',
        'resume_too_large',
        'storage_unavailable',
        'onboarding_required',
        'forbidden',
      ],
    }),
  uploadResume: () =>
    endpoint({
      method: 'POST',
      path: '/hr/upload-resume',
      summary: 'Upload a resume. Later calls refer to it by its `file_name`.',
      auth: 'key',
      right: 'candidates.write',
      scope: 'applications:write',
      audit: 'resume.uploaded',
      bodyFormat: 'multipart',
      bodyLimitBytes: uploadLimitBytes,
      response: z.object({ file_name: z.string(), original_name: z.string(), size_bytes: z.number().int() }),
      errors: [
        'resume_required',
        'resume_wrong_type',
        'resume_infected',
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
      summary: 'Download a resume by the key in its application.',
      auth: 'key',
      right: 'candidates.read',
      scope: 'applications:read',
      audit: null,
      query: z.object({ file_path: z.string().max(10_000) }),
      answer: 'file',
      response: z.any(),
      errors: [
        'not_found',
        'hidden_by_blind_review',
        'file_damaged',
        'storage_unavailable',
        'onboarding_required',
      ],
    }),
  listApplications: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-applications',
      summary: 'List applications, newest first. `q` searches name, email, phone, skills and education.',
      auth: 'key',
      right: 'candidates.read',
      scope: 'applications:read',
      audit: null,
      query: listQuery(applicationSorts).extend({
        ...applicationFilter.omit({ q: true }).shape,
        /** `tags`, `owner` and `flags` are part of the answer where they are named. */
        columns: applicationColumnsField.optional(),
        user_id: memberIdField,
      }),
      answer: 'list',
      response: z.array(applicationSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  listOfJob: () =>
    endpoint({
      method: 'GET',
      path: '/hr/applications/by-job',
      summary: "List a job's applications, newest first.",
      auth: 'key',
      right: 'candidates.read',
      scope: 'applications:read',
      audit: null,
      query: listQuery(applicationSorts).extend({
        job_id: z.string().min(1).max(64),
        status: applicationStatusSchema.optional(),
      }),
      answer: 'list',
      response: z.array(applicationSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  listOfCandidate: () =>
    endpoint({
      method: 'GET',
      path: '/hr/applications/by-candidate',
      summary: "List a candidate's applications, newest first.",
      auth: 'key',
      right: 'candidates.read',
      scope: 'applications:read',
      audit: null,
      query: listQuery(applicationSorts).extend({
        candidate_id: z.string().min(1).max(64),
        status: applicationStatusSchema.optional(),
      }),
      answer: 'list',
      response: z.array(applicationSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required'],
    }),
  getApplicationTotals: () =>
    endpoint({
      method: 'GET',
      path: '/hr/applications/totals',
      summary: 'Count applications and evaluated ones, with the mean score; of a filter where one is given.',
      auth: 'key',
      right: 'candidates.read',
      scope: 'applications:read',
      audit: null,
      query: applicationFilter,
      response: z.object({
        total: z.number().int(),
        evaluated: z.number().int(),
        average_score: z.number().int().nullable(),
      }),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  countViews: () =>
    endpoint({
      method: 'GET',
      path: '/hr/applications/view-counts',
      summary: 'How many applications your saved views of the list have, the first 20 of them.',
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      response: z.array(viewCountSchema),
      errors: ['onboarding_required'],
    }),
  moveApplications: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/stage',
      summary:
        'Move applications, the named ones or those of a filter, to a stage. Those that cannot move stay, and the answer says why; one that is named alone is refused instead.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'applications.moved',
      body: moveBody,
      response: okResponse.extend({
        moved: z.number().int(),
        /** The first 100 that stayed. */
        stayed: z.array(
          z.object({
            application_id: z.string(),
            stage: stageSchema,
            reason: z.enum(['withdrawn', 'same_stage', 'not_allowed']),
          }),
        ),
        stayed_counts: stayCounts,
        undo: undoHandle,
      }),
      errors: [...moveErrors, 'application_withdrawn', 'stage_not_allowed'],
    }),
  previewMove: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/stage/preview',
      summary: 'How many applications a move would move, and how many would stay. Nothing changes.',
      auth: 'session',
      right: 'candidates.write',
      audit: null,
      changesNothing: true,
      body: moveBody,
      response: z.object({
        moves: z.number().int(),
        /** Of a filter: stands for those that would move, from where they are now. */
        fingerprint: z.string().optional(),
        stays: stayCounts,
        /** How many interviews that lie ahead a rejection would cancel. */
        interviews: z.number().int(),
        /** The emails that it would send to candidates; null where such a move sends none. */
        emails: moveEmailsSchema.nullable(),
      }),
      errors: moveErrors,
    }),
  undoMove: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/moves/{id}/undo',
      summary:
        'Undo a move of your own within 10 seconds. Applications that somebody changed since stay as they are.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'applications.move_undone',
      params: z.object({ id: z.string().max(64) }),
      response: okResponse.extend({
        /** How many are back at their earlier stage, and how many stay because they were changed since. */
        restored: z.number().int(),
        stayed: z.number().int(),
      }),
      errors: ['not_found', 'move_too_old', 'onboarding_required', 'forbidden'],
    }),
  markReviewed: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/{id}/reviewed',
      summary: 'Mark an application as reviewed without moving it, or take the mark away.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'application.reviewed',
      params: z.object({ id: z.string().max(64) }),
      body: z.object({ reviewed: z.boolean() }),
      response: okResponse,
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  exportApplications: () =>
    endpoint({
      method: 'POST',
      path: '/hr/applications/export',
      summary: 'Export the filtered or chosen applications as CSV, or all of them.',
      auth: 'session',
      right: 'candidates.export',
      audit: 'applications.exported',
      body: applicationSelection.extend({
        sort: applicationSortSchema.default(applicationSorts[0]),
        /** Which facts, beside name and stage; name, contacts, position, stage, evaluation, score and date where none are named. */
        columns: z.array(applicationColumnSchema).max(20).optional(),
      }),
      answer: 'file',
      response: z.any(),
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
});
