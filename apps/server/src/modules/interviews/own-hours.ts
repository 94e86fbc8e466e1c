import type { BodyOf } from '@candor/contract/endpoint';
import type { interviewSettings as endpoints } from '@candor/contract/interview-settings';
import type { WorkingHours } from '@candor/contract/regional';
import { interviewerHours, users } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import {
  type Context,
  inTransaction,
  type SessionContext,
  type Transactional,
} from '../../platform/context.ts';
import { readWorkingTime } from '../organizations/organizations.ts';
import { readSettings } from './settings.ts';

/** When and where one member interviews. */
export interface MemberHours {
  /** Their own, else the organization's; null where neither was chosen. */
  timeZone: string | null;
  hours: WorkingHours;
  weeklyLimit: number;
  /** They are the organization's. */
  isDefault: boolean;
}

/** When candidates may book an interview with the caller. */
export async function getOwnHours(ctx: SessionContext) {
  return inTransaction(ctx, (ctx) => viewOwnHours(ctx));
}

/** Changes it. Interviews that are booked stay. */
export async function saveOwnHours(
  ctx: SessionContext,
  { body }: { body: BodyOf<typeof endpoints.saveOwnHours> },
) {
  const { organizationId } = ctx;
  const { userId } = ctx.caller;
  const { days, start, end } = body.working_hours;
  return inTransaction(ctx, async (ctx) => {
    const row = {
      ...{ days: [...new Set(days)].sort(), startsAt: start, endsAt: end },
      ...{ weeklyLimit: body.weekly_limit, updatedAt: ctx.now },
    };
    await ctx.db
      .insert(interviewerHours)
      .values({ userId, organizationId, ...row })
      .onConflictDoUpdate({ target: interviewerHours.userId, set: row });
    await recordAudit(ctx, { recordId: userId });
    return viewOwnHours(ctx);
  });
}

async function viewOwnHours(ctx: Transactional<SessionContext>) {
  const { userId } = ctx.caller;
  const own = (await readHours(ctx, ctx.organizationId, [userId])).get(userId);
  if (!own) throw new Error('the member is gone');
  return {
    working_hours: own.hours,
    weekly_limit: own.weeklyLimit,
    is_default: own.isDefault,
    time_zone: own.timeZone,
  };
}

/** The hours of members, in the zone each chose, else in the organization's. */
export async function readHours(
  ctx: Transactional<Context>,
  organizationId: string,
  memberIds: readonly string[],
): Promise<Map<string, MemberHours>> {
  if (memberIds.length === 0) return new Map();
  const { timeZone, hours } = await readWorkingTime(ctx, organizationId);
  const { weekly_limit } = await readSettings(ctx, organizationId);
  const people = await ctx.db
    .select({ id: users.id, timeZone: users.timeZone })
    .from(users)
    .where(inArray(users.id, [...memberIds]));
  const own = await ctx.db
    .select()
    .from(interviewerHours)
    .where(
      and(
        eq(interviewerHours.organizationId, organizationId),
        inArray(interviewerHours.userId, [...memberIds]),
      ),
    );
  return new Map(
    people.map((person) => {
      const row = own.find(({ userId }) => userId === person.id);
      return [
        person.id,
        {
          timeZone: person.timeZone ?? timeZone,
          hours: row ? { days: row.days, start: row.startsAt, end: row.endsAt } : hours,
          weeklyLimit: row?.weeklyLimit ?? weekly_limit,
          isDefault: !row,
        },
      ];
    }),
  );
}
