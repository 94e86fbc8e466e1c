import { z } from 'zod';
import { applicationFlagSchema, applicationStatusSchema, stageSchema } from './application-states.ts';
import { calendarDay, instant, maxTagLength, searchField } from './fields.ts';
import { columnsField } from './list-columns.ts';

/** The bands that scores are told in words by, with their lowest and highest score; `none` has no score. */
export const scoreBands = {
  strong: { from: 75, to: 100 },
  possible: { from: 50, to: 74 },
  limited: { from: 0, to: 49 },
} as const;
export const scoreBandSchema = z.enum(['strong', 'possible', 'limited', 'none']);
export type ScoreBand = z.infer<typeof scoreBandSchema>;

/** The `owner` of candidates whom nobody looks after. */
export const noOwner = 'none';

/** Which applications a list shows. The same in an address, a call and a saved view. */
export const applicationFilter = z.object({
  q: searchField.optional(),
  job: z.string().max(64).optional(),
  status: applicationStatusSchema.optional(),
  stage: stageSchema.optional(),
  /** A step of a stage. Jobs with stages of their own are found by its name. */
  step: z.string().min(1).max(64).optional(),
  score: scoreBandSchema.optional(),
  tag: z.string().trim().min(1).max(maxTagLength).optional(),
  /** The id of a member, or `none`. */
  owner: z.string().min(1).max(64).optional(),
  /** The first and the last day on which they applied, in the organization's time zone. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  /** They applied after this moment: what is new since somebody last looked. */
  since: instant.optional(),
  /** New, and nobody marked it as reviewed. */
  unreviewed: z.literal('true').optional(),
  flag: applicationFlagSchema.optional(),
});
export type ApplicationFilter = z.infer<typeof applicationFilter>;

/** How the list can be sorted, the newest first where nothing is said. */
export const applicationSorts = [
  '-applied_date',
  'applied_date',
  '-score',
  'score',
  'name',
  '-name',
  'stage',
  '-stage',
] as const;
export type ApplicationSort = (typeof applicationSorts)[number];
export const applicationSortSchema = z.enum(applicationSorts);

/** The facts of an application that a list can show beside name and stage, in their order. */
export const applicationColumnSchema = z.enum([
  'position',
  'status',
  'score',
  'applied',
  'email',
  'phone',
  'owner',
  'tags',
  'flags',
]);
export type ApplicationColumn = z.infer<typeof applicationColumnSchema>;

/** Those that a list shows where nobody chose. */
export const usualColumns: readonly ApplicationColumn[] = ['position', 'status', 'score', 'applied'];

export const applicationColumnsField = columnsField(applicationColumnSchema);
