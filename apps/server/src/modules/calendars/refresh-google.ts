import { connections } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { inTransaction, keepAnswer, type SessionContext } from '../../platform/context.ts';
import { getCredentials } from '../connections/connections.ts';
import { getOwnCalendar } from './read-calendars.ts';

/** Renews the access to a member's Google calendar, here: the new token stays where the old one was. */
export async function refreshGoogle(ctx: SessionContext) {
  const { connection } = await getOwnCalendar(ctx, 'google');
  const { accessToken } = await getCredentials(ctx, connection.id);
  await getCredentials(ctx, connection.id, { refused: accessToken });
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ expiresAt: connections.expiresAt })
      .from(connections)
      .where(eq(connections.id, connection.id));
    await recordAudit(ctx, { recordId: connection.id, details: { provider: 'google' } });
    const endsMs = row?.expiresAt?.getTime();
    const left = endsMs === undefined ? null : Math.max(0, Math.round((endsMs - ctx.now.getTime()) / 1000));
    const answer = { success: true as const, expires_in: left };
    await keepAnswer(ctx, answer);
    return answer;
  });
}
