import { atsCandidates } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

/** Which systems an application was sent to, for the person whom it is about. */
export async function gatherSent(
  { db, organizationId, platform }: Transactional<Context> & { organizationId: string },
  applicationId: string,
) {
  const rows = await db
    .select({ provider: atsCandidates.provider, at: atsCandidates.sentAt })
    .from(atsCandidates)
    .where(
      and(
        eq(atsCandidates.organizationId, organizationId),
        eq(atsCandidates.applicationId, applicationId),
        eq(atsCandidates.state, 'sent'),
      ),
    );
  return rows.map(({ provider, at }) => {
    return { system: platform.ats.find(({ name }) => name === provider)?.label ?? provider, at };
  });
}
