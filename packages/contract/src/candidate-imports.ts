import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant, okResponse } from './fields.ts';
import { listQuery } from './lists.ts';

/** What a column of a file can hold. A full name is taken apart where the file has no first and last names. */
export const importFields = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'phone',
  'city',
  'country',
  'linkedin_url',
] as const;
export type ImportField = (typeof importFields)[number];

export const importRules = {
  maxBytes: 10 * 1024 * 1024,
  maxRows: 20_000,
  maxColumns: 100,
  endings: '.csv,.tsv,.txt',
  /** How long an import can be undone, and its refused rows downloaded. */
  keptDays: 30,
} as const;

const importStates = ['draft', 'running', 'done', 'failed', 'undoing', 'undone'] as const;

const importSchema = z.object({
  id: z.string(),
  file_name: z.string(),
  uploaded_by: z.string(),
  state: z.enum(importStates),
  /** Rows of the file, and how many of them the work under way has dealt with. */
  total: z.number().int(),
  done: z.number().int(),
  added: z.number().int(),
  /** Skipped, because the person is among the candidates already. */
  known: z.number().int(),
  refused: z.number().int(),
  /** What an undo removed, and whom it left. */
  removed: z.number().int(),
  kept: z.number().int(),
  created_at: instant,
  /** Null: it can't be undone. */
  undo_until: instant.nullable(),
});
export type CandidateImport = z.infer<typeof importSchema>;

const importDetailsSchema = importSchema.extend({
  encoding: z.string(),
  columns: z.array(
    z.object({ heading: z.string(), field: z.enum(importFields).nullable(), samples: z.array(z.string()) }),
  ),
  /** Pairs to review among those who came by it. */
  possible_duplicates: z.number().int(),
  /** Refused rows that can still be downloaded. */
  downloadable: z.number().int(),
});
export type CandidateImportDetails = z.infer<typeof importDetailsSchema>;

const mappingBody = z.object({
  /** What each column holds, in their order; null: it is left out. */
  mapping: z
    .array(z.enum(importFields).nullable())
    .max(importRules.maxColumns)
    .refine((fields) => {
      const named = fields.filter((field) => field !== null);
      return new Set(named).size === named.length;
    }, 'Choose each field for one column only'),
});

const previewRowSchema = z.object({
  line: z.number().int(),
  values: z.partialRecord(z.enum(importFields), z.string()),
  /** `repeated`: the same person is further up in the file. */
  outcome: z.enum(['new', 'known', 'repeated', 'refused']),
  reason: z.string().nullable(),
});

const importPreviewSchema = z.object({
  /** Of the whole file. */
  counts: z.object({
    new: z.number().int(),
    known: z.number().int(),
    repeated: z.number().int(),
    refused: z.number().int(),
  }),
  /** The first rows of the file. */
  rows: z.array(previewRowSchema),
  /** The first rows that would be refused. */
  refused: z.array(previewRowSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
export type ImportPreviewRow = z.infer<typeof previewRowSchema>;

const importRowSchema = z.object({
  /** Null where blind review hides who stands there. */
  line: z.number().int().nullable(),
  name: z.string(),
  candidate_id: z.string().nullable(),
  reason: z.string(),
  blind: z.boolean().optional(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const params = z.object({ id: z.string().max(64) });

export const candidateImports = endpoints({
  listImports: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-imports',
      summary: 'Imports of candidates from files, newest first.',
      auth: 'session',
      right: 'candidates.write',
      audit: null,
      query: listQuery(['-created_at']).omit({ q: true }),
      answer: 'list',
      response: z.array(importSchema),
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
  uploadImport: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidate-imports',
      summary: 'Upload a CSV file of candidates. No one is added until the import is started.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate_import.uploaded',
      bodyFormat: 'multipart',
      // With room for what surrounds the file in the body.
      bodyLimitBytes: importRules.maxBytes + 64 * 1024,
      response: z.object({ id: z.string() }),
      errors: [
        'invalid_request',
        'not_a_csv',
        'csv_empty',
        'csv_too_long',
        'csv_too_large',
        'too_many_requests',
        'onboarding_required',
        'forbidden',
      ],
    }),
  getImport: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-imports/{id}',
      summary: 'Get an import: its columns, how far it has come, and its result.',
      auth: 'session',
      right: 'candidates.write',
      audit: null,
      params,
      response: importDetailsSchema,
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  previewImport: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidate-imports/{id}/preview',
      summary: 'What an import would do with these columns: counts for the whole file, and its first rows.',
      auth: 'session',
      right: 'candidates.write',
      audit: null,
      changesNothing: true,
      params,
      body: mappingBody,
      response: importPreviewSchema,
      errors: ['invalid_request', 'not_found', 'import_not_ready', 'onboarding_required', 'forbidden'],
    }),
  startImport: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidate-imports/{id}/start',
      summary: 'Import the uploaded rows in the background. People who are candidates already are skipped.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate_import.started',
      params,
      body: mappingBody,
      response: okResponse,
      errors: ['invalid_request', 'not_found', 'import_not_ready', 'onboarding_required', 'forbidden'],
    }),
  listImportRows: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-imports/{id}/rows',
      summary: 'Rows that were refused and why, or the people whom an undo left and why.',
      auth: 'session',
      right: 'candidates.write',
      audit: null,
      params,
      query: listQuery(['line'])
        .omit({ q: true })
        .extend({ outcome: z.enum(['refused', 'kept']) }),
      answer: 'list',
      response: z.array(importRowSchema),
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  downloadRefused: () =>
    endpoint({
      method: 'GET',
      path: '/hr/candidate-imports/{id}/refused',
      summary: 'The refused rows as CSV, each with its line and the reason.',
      auth: 'session',
      right: 'candidates.write',
      audit: null,
      params,
      answer: 'file',
      response: z.any(),
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
  undoImport: () =>
    endpoint({
      method: 'POST',
      path: '/hr/candidate-imports/{id}/undo',
      summary:
        'Undo an import for 30 days: stop it where it runs, and remove the people it added. Those with anything new since stay.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate_import.undone',
      params,
      response: okResponse,
      errors: ['not_found', 'import_not_ready', 'import_too_old', 'onboarding_required', 'forbidden'],
    }),
  discardImport: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/candidate-imports/{id}',
      summary: 'Discard an uploaded file that was not imported.',
      auth: 'session',
      right: 'candidates.write',
      audit: 'candidate_import.discarded',
      params,
      response: okResponse,
      errors: ['not_found', 'import_not_ready', 'onboarding_required', 'forbidden'],
    }),
});
