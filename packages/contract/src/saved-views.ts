import { z } from 'zod';
import { applicationColumnsField, applicationFilter, applicationSortSchema } from './application-filter.ts';
import {
  candidateColumnsField,
  candidateFilter,
  candidateLayoutSchema,
  candidateSortSchema,
} from './candidate-filter.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { okResponse, requiredLineField } from './fields.ts';

export const savedListSchema = z.enum(['applications', 'candidates']);
export type SavedList = z.infer<typeof savedListSchema>;

/** What the address of each list can say. A view is such an address under a name. */
export const listAddresses = {
  applications: applicationFilter.extend({
    sort: applicationSortSchema.optional(),
    columns: applicationColumnsField.optional(),
  }),
  candidates: candidateFilter.extend({
    sort: candidateSortSchema.optional(),
    layout: candidateLayoutSchema.optional(),
    columns: candidateColumnsField.optional(),
  }),
} as const;

/** How many views somebody can keep of one list. */
export const mostViews = 20;

/** The filters, order and columns of a view, as they stand in an address. */
const viewQuery = z.record(z.string().max(20), z.string().max(200));

const name = requiredLineField(60, 'Name', 'Give the view a name');

/** Parts of a view that lead nowhere: a job, stage or tag that is gone, a member who left, a filter that there is no more. */
export const missingPartSchema = z.enum(['job', 'stage', 'tag', 'owner', 'other']);
export type MissingPart = z.infer<typeof missingPartSchema>;

export const savedViewSchema = z.object({
  id: z.string(),
  list: savedListSchema,
  name: z.string(),
  /** Everybody in the organization sees it. */
  shared: z.boolean(),
  is_own: z.boolean(),
  /** Null once whoever saved it has left. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  may_change: z.boolean(),
  query: viewQuery,
  missing: z.array(missingPartSchema),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** How many rows a view has; up to a limit, beyond which there are more. */
export const viewCountSchema = z.object({ id: z.string(), count: z.number().int(), is_capped: z.boolean() });
export type ViewCount = z.infer<typeof viewCountSchema>;

export const saveViewBody = z
  .object({ list: savedListSchema, name, shared: z.boolean().default(false), query: viewQuery })
  .superRefine(({ list, query }, ctx) => {
    for (const issue of listAddresses[list].strict().safeParse(query).error?.issues ?? [])
      ctx.addIssue({ code: 'custom', path: ['query', ...issue.path], message: issue.message });
  });

/** What is not named stays. */
export const changeViewBody = z.object({ name, shared: z.boolean(), query: viewQuery }).partial();

const viewParams = z.object({ id: z.string().max(64) });
const changeErrors = ['not_found', 'not_your_view', 'onboarding_required', 'forbidden'] as const;

export const savedViews = endpoints({
  listViews: () =>
    endpoint({
      method: 'GET',
      path: '/hr/saved-views',
      summary: 'List your saved views, then those shared with you, by name.',
      auth: 'session',
      right: 'views.own',
      audit: null,
      query: z.object({ list: savedListSchema }),
      response: z.array(savedViewSchema),
      errors: ['invalid_request', 'onboarding_required'],
    }),
  saveView: () =>
    endpoint({
      method: 'POST',
      path: '/hr/saved-views',
      summary: 'Save the filters, order and columns of a list under a name, for yourself or everyone.',
      auth: 'session',
      right: 'views.own',
      audit: 'view.saved',
      body: saveViewBody,
      response: savedViewSchema,
      errors: ['invalid_request', 'view_name_taken', 'too_many_views', 'onboarding_required', 'forbidden'],
    }),
  changeView: () =>
    endpoint({
      method: 'PATCH',
      path: '/hr/saved-views/{id}',
      summary: 'Rename, share or change one of your views. Admins can change any shared view.',
      auth: 'session',
      right: 'views.own',
      audit: 'view.changed',
      params: viewParams,
      body: changeViewBody,
      response: savedViewSchema,
      errors: ['invalid_request', 'view_name_taken', ...changeErrors],
    }),
  deleteView: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/saved-views/{id}',
      summary: 'Delete one of your views. Admins can delete any shared view.',
      auth: 'session',
      right: 'views.own',
      audit: 'view.deleted',
      params: viewParams,
      response: okResponse,
      errors: changeErrors,
    }),
});
