import { connections } from '@candor/database/schema';
import type { OAuthAccount } from '@candor/integrations/oauth';
import { eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** Which account it is was not clear when it was connected, and is now. */
export async function renameAccount(
  { db }: Transactional<Context>,
  connectionId: string,
  { id, label, details }: OAuthAccount,
): Promise<void> {
  await db
    .update(connections)
    .set({ accountId: id, accountLabel: label, accountDetails: { ...details } })
    .where(eq(connections.id, connectionId));
}
