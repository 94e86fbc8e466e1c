import { z } from 'zod';
import { calendarDay, maxTagLength, searchField } from './fields.ts';
import { columnsField } from './list-columns.ts';

/** Which candidates a list shows. The same in an address, a call and a saved view. */
export const candidateFilter = z.object({
  q: searchField.optional(),
  tag: z.string().trim().min(1).max(maxTagLength).optional(),
  /** The id of a member, or `none`. */
  owner: z.string().min(1).max(64).optional(),
  /** The first and the last day on which they were added, in the organization's time zone. */
  from: calendarDay.optional(),
  to: calendarDay.optional(),
});
export type CandidateFilter = z.infer<typeof candidateFilter>;

/** How the list can be sorted, the newest first where nothing is said. */
export const candidateSorts = ['-created_at', 'created_at', 'name', '-name'] as const;
export type CandidateSort = (typeof candidateSorts)[number];
export const candidateSortSchema = z.enum(candidateSorts);

/** The facts of a candidate that a table can show beside name and contacts, in their order. */
export const candidateColumnSchema = z.enum([
  'position',
  'stage',
  'score',
  'applications',
  'applied',
  'location',
  'tags',
  'owner',
  'added',
]);
export type CandidateColumn = z.infer<typeof candidateColumnSchema>;

/** Those that a table shows where nobody chose. */
export const usualCandidateColumns: readonly CandidateColumn[] = [
  'position',
  'stage',
  'score',
  'applications',
  'added',
];

export const candidateColumnsField = columnsField(candidateColumnSchema);

/** How the list is laid out, as cards where nothing is said. */
export const candidateLayoutSchema = z.enum(['cards', 'table']);
export type CandidateLayout = z.infer<typeof candidateLayoutSchema>;
