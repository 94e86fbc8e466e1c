import { interviewPeople, interviews } from '@candor/database/schema';
import { and, eq, gt, gte, inArray, lt, ne, notInArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import type { Period } from '../time/periods.ts';

interface Asked {
  personIds: readonly string[];
  range: Period;
  /** One that is about to be moved. */
  exceptInterviewId?: string | undefined;
}

/** When people are in an interview of ours, with the pause after it. */
export async function listOwnInterviews(
  ctx: Transactional<Context & { organizationId: string }>,
  { personIds, range, exceptInterviewId }: Asked,
): Promise<(Period & { personId: string })[]> {
  if (personIds.length === 0) return [];
  return ctx.db
    .select({
      personId: interviewPeople.personId,
      from: interviewPeople.startsAt,
      to: interviewPeople.blockedUntil,
    })
    .from(interviewPeople)
    .where(
      and(
        eq(interviewPeople.organizationId, ctx.organizationId),
        inArray(interviewPeople.personId, [...personIds]),
        eq(interviewPeople.isActive, true),
        lt(interviewPeople.startsAt, range.to),
        gt(interviewPeople.blockedUntil, range.from),
        exceptInterviewId ? ne(interviewPeople.interviewId, exceptInterviewId) : undefined,
      ),
    );
}

/** A person's interviews of a week: upcoming ones, held ones, and those where only the candidate was missing. */
export async function listInterviewsOfWeeks(
  ctx: Transactional<Context & { organizationId: string }>,
  { personIds, range, exceptInterviewId }: Asked,
): Promise<{ personId: string; startsAt: Date }[]> {
  if (personIds.length === 0) return [];
  return ctx.db
    .select({ personId: interviewPeople.personId, startsAt: interviewPeople.startsAt })
    .from(interviewPeople)
    .innerJoin(
      interviews,
      and(
        eq(interviews.organizationId, interviewPeople.organizationId),
        eq(interviews.id, interviewPeople.interviewId),
      ),
    )
    .where(
      and(
        eq(interviewPeople.organizationId, ctx.organizationId),
        inArray(interviewPeople.personId, [...personIds]),
        notInArray(interviews.state, ['cancelled', 'declined']),
        gte(interviewPeople.startsAt, range.from),
        lt(interviewPeople.startsAt, range.to),
        exceptInterviewId ? ne(interviewPeople.interviewId, exceptInterviewId) : undefined,
      ),
    );
}
