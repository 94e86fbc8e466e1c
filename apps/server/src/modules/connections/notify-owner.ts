import { members, users } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { queueMail } from '../../platform/outbox/queue-mail.ts';
import type { ConnectionRow } from './connection-view.ts';
import { reconnectEmail } from './emails/reconnect-email.ts';

/** Tells whoever connected the account that it needs them; nobody who left, or does not want to be told. */
export async function notifyOwner(ctx: Transactional<Context>, row: ConnectionRow): Promise<void> {
  const [owner] = await ctx.db
    .select({ email: users.email, name: users.name, muted: users.mutedNotifications })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(eq(users.id, row.userId ?? row.connectedBy));
  if (!owner || owner.muted.includes('connections')) return;
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
      note: isCalendar ? 'Interviews that are already booked stay as they are.' : '',
    }),
    // Once for every time that it stopped working.
    dedupeKey: `reconnect:${row.id}:${row.healthSince.getTime()}`,
    isRepeatable: true,
  });
}
