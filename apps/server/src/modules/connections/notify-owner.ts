import { rolesHolding } from '@candor/contract/rights';
import { members, users } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import { wantsNotice } from '../accounts/accounts.ts';
import type { ConnectionRow } from './connection-view.ts';
import { reconnectEmail } from './emails/reconnect-email.ts';

/** Emails the members who can reconnect the account, unless they left or turned these emails off. */
export async function notifyOwner(ctx: Transactional<Context>, row: ConnectionRow): Promise<void> {
  for (const owner of await listOwners(ctx, row))
    if (wantsNotice(owner, 'connections')) await mailOwner(ctx, row, owner);
}

/** An account of the organization belongs to all who may connect it: whoever connected it may have left or lost the right. */
function listOwners({ db }: Transactional<Context>, { organizationId, userId }: ConnectionRow) {
  return db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      mutedNotifications: users.mutedNotifications,
    })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(
      and(
        eq(members.organizationId, organizationId),
        userId === null ? inArray(members.role, rolesHolding('connections.manage')) : eq(users.id, userId),
      ),
    );
}

type Owner = Awaited<ReturnType<typeof listOwners>>[number];

async function mailOwner(ctx: Transactional<Context>, row: ConnectionRow, owner: Owner): Promise<void> {
  const { calendars, ats } = ctx.platform;
  const isCalendar = calendars.some(({ name }) => name === row.provider);
  const isAts = ats.some(({ name }) => name === row.provider);
  const page = isCalendar ? '/integrations?tab=calendars' : isAts ? '/integrations?tab=ats' : '/profile';
  await queueMail(ctx, {
    kind: 'connection.reconnect_needed',
    recipient: owner.email,
    mail: await reconnectEmail({
      name: owner.name,
      account: row.accountLabel,
      reconnectUrl: `${ctx.platform.config.publicUrl}${page}`,
      note: isCalendar
        ? 'Interviews that are already booked stay as they are.'
        : row.userId === null
          ? 'Any admin of your organization can reconnect it.'
          : '',
    }),
    // Once to each for every time that it stopped working.
    dedupeKey: `reconnect:${row.id}:${row.healthSince.getTime()}:${owner.id}`,
    isRepeatable: true,
  });
}
