import type { Needs } from '@candor/contract/dashboard';
import {
  candidateNotes,
  connections,
  interviewPeople,
  interviewScorecards,
  interviews,
  noteMentions,
} from '@candor/database/schema';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  notExists,
  or,
} from 'drizzle-orm';
import { holdsRight } from '../../../platform/caller.ts';
import type { SessionContext, Transactional } from '../../../platform/context.ts';
import { endOfDay, localDay, startOfDay } from '../../../platform/local-day.ts';
import { readWorkingTime } from '../../organizations/organizations.ts';

type Ctx = Transactional<SessionContext>;

/** What waits for the caller by name, whatever their role. */
export async function countOwnWork(
  ctx: Ctx,
): Promise<Pick<Needs, 'mentions' | 'scorecards' | 'interviews_today' | 'connections'>> {
  return {
    mentions: await findMentions(ctx),
    scorecards: await findScorecardsDue(ctx),
    interviews_today: await countInterviewsToday(ctx),
    connections: await countBrokenConnections(ctx),
  };
}

async function findMentions({ db, organizationId, caller }: Ctx): Promise<Needs['mentions']> {
  const unread = and(
    eq(noteMentions.organizationId, organizationId),
    eq(noteMentions.userId, caller.userId),
    isNull(noteMentions.seenAt),
  );
  const total = await db.$count(noteMentions, unread);
  if (total === 0) return { total, candidate_id: null };
  const [newest] = await db
    .select({ candidateId: candidateNotes.candidateId })
    .from(noteMentions)
    .innerJoin(candidateNotes, eq(candidateNotes.id, noteMentions.noteId))
    .where(unread)
    .orderBy(desc(candidateNotes.createdAt), desc(candidateNotes.id))
    .limit(1);
  return { total, candidate_id: newest?.candidateId ?? null };
}

/** Interviews that were held, in which the caller took part, and about which they have handed nothing in. */
async function findScorecardsDue({ db, organizationId, caller }: Ctx): Promise<Needs['scorecards']> {
  const handedIn = db
    .select({ id: interviewScorecards.id })
    .from(interviewScorecards)
    .where(
      and(
        eq(interviewScorecards.organizationId, organizationId),
        eq(interviewScorecards.interviewId, interviews.id),
        eq(interviewScorecards.memberId, caller.userId),
        isNotNull(interviewScorecards.submittedAt),
      ),
    );
  const rows = await db
    .select({ id: interviews.id })
    .from(interviewPeople)
    .innerJoin(
      interviews,
      and(eq(interviews.organizationId, organizationId), eq(interviews.id, interviewPeople.interviewId)),
    )
    .where(
      and(
        eq(interviewPeople.organizationId, organizationId),
        eq(interviewPeople.personId, caller.userId),
        inArray(interviewPeople.role, ['organizer', 'interviewer']),
        eq(interviews.state, 'held'),
        notExists(handedIn),
      ),
    )
    .orderBy(asc(interviews.startsAt), asc(interviews.id));
  return { total: rows.length, interview_id: rows[0]?.id ?? null };
}

/** Those that are not over yet. */
async function countInterviewsToday(ctx: Ctx): Promise<number> {
  const { db, organizationId, caller, now } = ctx;
  const { timeZone } = await readWorkingTime(ctx, organizationId);
  const today = localDay(now, timeZone);
  const [row] = await db
    .select({ total: count() })
    .from(interviewPeople)
    .innerJoin(interviews, eq(interviews.id, interviewPeople.interviewId))
    .where(
      and(
        eq(interviewPeople.organizationId, organizationId),
        eq(interviewPeople.personId, caller.userId),
        gte(interviewPeople.startsAt, startOfDay(today, timeZone)),
        lt(interviewPeople.startsAt, endOfDay(today, timeZone)),
        inArray(interviews.state, ['booked', 'moved']),
        gt(interviews.endsAt, now),
      ),
    );
  return row?.total ?? 0;
}

async function countBrokenConnections({ db, organizationId, caller }: Ctx): Promise<number> {
  const isOwn = eq(connections.userId, caller.userId);
  const mayManage = holdsRight(caller, 'connections.manage');
  return db.$count(
    connections,
    and(
      eq(connections.organizationId, organizationId),
      eq(connections.health, 'reconnect_needed'),
      mayManage ? or(isOwn, isNull(connections.userId)) : isOwn,
    ),
  );
}
