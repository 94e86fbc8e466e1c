import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { instant } from './fields.ts';
import { listQuery } from './lists.ts';
import { timeZoneField } from './regional.ts';

const auditEntrySchema = z.object({
  id: z.string(),
  at: instant,
  /** Who did it: a member by name, or what else was at work. */
  actor: z.object({
    kind: z.string(),
    id: z.string().nullable(),
    name: z.string(),
  }),
  action: z.string(),
  /** The action in words, as in 'Renamed the organization'. */
  summary: z.string(),
  /** More about it, such as the role before and after. */
  note: z.string().nullable(),
  record: z
    .object({
      id: z.string(),
      /** What kind of record it is, as in 'Job'. */
      kind: z.string(),
      /** Its name, where it has one and is still there. */
      name: z.string().nullable(),
      /** Where it is seen: the page of a candidate, a job or an import by its id, or that of the organization. */
      page: z
        .object({ kind: z.enum(['candidate', 'job', 'import', 'organization']), id: z.string().nullable() })
        .nullable(),
    })
    .nullable(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const day = z.iso.date('Enter a date such as 2026-01-31');

const filters = {
  /** Of a member, present or former. */
  person: z.string().max(64).optional(),
  action: z.string().max(100).optional(),
  /** The id of the record. */
  record: z.string().max(64).optional(),
  /** Whole days, in `time_zone`. */
  from: day.optional(),
  to: day.optional(),
  time_zone: timeZoneField.optional(),
};

export const auditLog = endpoints({
  listEntries: () =>
    endpoint({
      method: 'GET',
      path: '/hr/audit-log',
      summary: 'Who did what to which record, newest first.',
      auth: 'session',
      right: 'audit.read',
      audit: null,
      query: listQuery(['-at']).omit({ q: true }).extend(filters),
      answer: 'list',
      response: z.array(auditEntrySchema),
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
  getChoices: () =>
    endpoint({
      method: 'GET',
      path: '/hr/audit-log/choices',
      summary: 'The people and actions that the audit log can be filtered by.',
      auth: 'session',
      right: 'audit.read',
      audit: null,
      response: z.object({
        people: z.array(z.object({ id: z.string(), name: z.string() })),
        actions: z.array(z.object({ action: z.string(), summary: z.string() })),
      }),
      errors: ['onboarding_required', 'forbidden'],
    }),
  exportEntries: () =>
    endpoint({
      method: 'POST',
      path: '/hr/audit-log/export',
      summary: 'The audit log as CSV, filtered like the list.',
      auth: 'session',
      right: 'audit.read',
      audit: 'audit_log.exported',
      body: z.object(filters),
      answer: 'file',
      response: z.any(),
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
});
