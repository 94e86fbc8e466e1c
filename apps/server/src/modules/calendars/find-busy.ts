import { organizations, users } from '@candor/database/schema';
import type { Period } from '@candor/integrations/calendars';
import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { askCalendar, impatient } from './ask-calendar.ts';
import {
  type CalendarContext,
  type ConnectedCalendar,
  listConnected,
  permissionsOf,
} from './connected-calendars.ts';

export type NotCheckedReason = 'not_connected' | 'reconnect_needed' | 'no_permission' | 'unavailable';

type MemberBusy =
  | { memberId: string; checked: true; busy: Period[] }
  | { memberId: string; checked: false; reason: NotCheckedReason };

const atOnce = 4;

/**
 * When members are taken, by their own calendars. Whoever could not be asked is 'not checked', with the reason: unknown is never
 * free. Of somebody with two calendars both must have answered.
 */
export async function findBusy(
  ctx: CalendarContext,
  memberIds: readonly string[],
  range: Period,
): Promise<MemberBusy[]> {
  const wanted = [...new Set(memberIds)];
  const connected = await listConnected(ctx, wanted);
  const zones = await readZones(ctx, wanted);
  const answers: MemberBusy[] = [];
  for (let start = 0; start < wanted.length; start += atOnce)
    answers.push(
      ...(await Promise.all(
        wanted.slice(start, start + atOnce).map((memberId) => {
          const calendars = connected.filter((calendar) => calendar.memberId === memberId);
          return askMember(ctx, { memberId, calendars, range, zone: zones.get(memberId) ?? 'UTC' });
        }),
      )),
    );
  return answers;
}

interface Asked {
  memberId: string;
  calendars: readonly ConnectedCalendar[];
  range: Period;
  zone: string;
}

async function askMember(
  ctx: CalendarContext,
  { memberId, calendars, range, zone }: Asked,
): Promise<MemberBusy> {
  if (calendars.length === 0) return { memberId, checked: false, reason: 'not_connected' };
  const busy: Period[] = [];
  for (const calendar of calendars) {
    const answer = await askOne(ctx, calendar, range, zone);
    if (typeof answer === 'string') return { memberId, checked: false, reason: answer };
    busy.push(...answer);
  }
  busy.sort((a, b) => a.from.getTime() - b.from.getTime());
  return { memberId, checked: true, busy };
}

/** What was found, or why nothing could be. */
async function askOne(
  ctx: CalendarContext,
  calendar: ConnectedCalendar,
  range: Period,
  zone: string,
): Promise<Period[] | NotCheckedReason> {
  if (calendar.connection.health !== 'works') return 'reconnect_needed';
  if (!permissionsOf(calendar).canReadBusy) return 'no_permission';
  const owner = { email: calendar.connection.accountLabel, zone };
  try {
    return await askCalendar(ctx, calendar, (opened) => opened.findBusy(range, owner), impatient);
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    if (error.code === 'reconnect_needed') return 'reconnect_needed';
    // It was disconnected a moment ago.
    if (error.code === 'not_found') return 'not_connected';
    return error.code === 'calendar_permission_missing' ? 'no_permission' : 'unavailable';
  }
}

/** In which zone each member lives: their own choice, else the organization's. */
async function readZones(ctx: CalendarContext, memberIds: readonly string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  return inTransaction(ctx, async ({ db }) => {
    const [organization] = await db
      .select({ zone: organizations.timeZone })
      .from(organizations)
      .where(eq(organizations.id, ctx.organizationId));
    const rows = await db
      .select({ id: users.id, zone: users.timeZone })
      .from(users)
      .where(and(inArray(users.id, [...memberIds])));
    return new Map(rows.map(({ id, zone }) => [id, zone ?? organization?.zone ?? 'UTC']));
  });
}
