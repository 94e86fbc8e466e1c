import { newId } from '@candor/database/ids';
import { interviewHistory, interviewPeople, interviews } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { callerId } from '../../platform/caller.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';

export type InterviewRow = typeof interviews.$inferSelect;
export type PersonRow = typeof interviewPeople.$inferSelect;
type OfOrganization = Context & { organizationId: string };

export async function findInterviewRow(
  ctx: Transactional<OfOrganization>,
  id: string,
): Promise<InterviewRow | undefined> {
  const [row] = await ctx.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.organizationId, ctx.organizationId), eq(interviews.id, id)));
  return row;
}

/** An interview that nobody else changes until the transaction ends; where a version is given, as its reader saw it. */
export async function getInterviewForUpdate(
  ctx: Transactional<OfOrganization>,
  id: string,
  version?: number,
): Promise<InterviewRow> {
  const [row] = await ctx.db
    .select()
    .from(interviews)
    .where(and(eq(interviews.organizationId, ctx.organizationId), eq(interviews.id, id)))
    .for('update');
  if (!row) throw new ProductError('not_found');
  if (version !== undefined && row.version !== version) throw new ProductError('conflict');
  return row;
}

/** Everybody who takes part or took part, the organizer first. */
export async function listPeople(
  ctx: Transactional<OfOrganization>,
  interviewIds: readonly string[],
): Promise<PersonRow[]> {
  if (interviewIds.length === 0) return [];
  return ctx.db
    .select()
    .from(interviewPeople)
    .where(
      and(
        eq(interviewPeople.organizationId, ctx.organizationId),
        inArray(interviewPeople.interviewId, [...interviewIds]),
      ),
    )
    .orderBy(asc(interviewPeople.interviewId), asc(interviewPeople.role), asc(interviewPeople.personId));
}

/** The provider invites: an invitation of ours beside it would make two of one. */
export function isInCalendar({ calendarState }: InterviewRow): boolean {
  return calendarState === 'made' || calendarState === 'removed';
}

export type StepKind =
  | 'booked'
  | 'moved'
  | 'people_changed'
  | 'cancelled'
  | 'declined'
  | 'held'
  | 'no_show'
  | 'told'
  | 'readdressed'
  | 'answered'
  | 'calendar_moved'
  | 'calendar_removed';

interface Step {
  interviewId: string;
  version: number;
  kind: StepKind;
  details?: Record<string, unknown>;
  /** Set when the change came from an outside calendar and no member made it. */
  byCalendar?: boolean;
}

/** Writes down what became of an interview. */
export async function noteStep(ctx: Transactional<OfOrganization>, step: Step): Promise<void> {
  const { caller } = ctx;
  const byKind = step.byCalendar ? 'calendar' : caller.kind === 'user' ? 'member' : caller.kind;
  await ctx.db.insert(interviewHistory).values({
    ...{ id: newId('ith'), organizationId: ctx.organizationId, interviewId: step.interviewId },
    ...{ version: step.version, kind: step.kind, details: step.details ?? {}, at: ctx.now },
    // Of a candidate it is enough that it was them: there is only one.
    ...{ byKind, byId: byKind === 'member' ? callerId(caller) : null },
  });
}
