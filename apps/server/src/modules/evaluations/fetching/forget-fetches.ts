import { evaluations, resumeFetches } from '@candor/database/schema';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { removeOwnFiles } from '../../applications/applications.ts';
import { giveBackScorings } from '../scoring-usage.ts';

/** Removes files that were given under the addresses of people who are erased: what waits is not fetched, what is read is removed. */
export async function forgetFetches(
  ctx: Transactional<Context>,
  { organizationId, emails }: { organizationId: string; emails: string[] },
): Promise<void> {
  if (emails.length === 0) return;
  const { db } = ctx;
  const rows = await db
    .delete(resumeFetches)
    .where(
      and(eq(resumeFetches.organizationId, organizationId), inArray(resumeFetches.candidateEmail, emails)),
    )
    .returning();
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const unread = await db
    .select({ key: evaluations.fileKey })
    .from(evaluations)
    .where(and(inArray(evaluations.id, ids), isNull(evaluations.applicationId)));
  await removeOwnFiles(
    ctx,
    organizationId,
    unread.map(({ key }) => key),
  );
  const freed = rows.map(({ countedIn }) => ({ countedIn, salaryCountedIn: null }));
  await giveBackScorings(ctx, organizationId, freed);
}

/** What is held of a person in files that were given and not read yet, for themselves. */
export function gatherGivenFiles(
  { db }: Transactional<Context>,
  organizationId: string,
  emails: string[],
): Promise<{ name: string | null; email: string | null; file: string; state: string; at: Date }[]> {
  return db
    .select({
      name: resumeFetches.candidateName,
      email: resumeFetches.candidateEmail,
      file: resumeFetches.fileName,
      state: resumeFetches.state,
      at: resumeFetches.createdAt,
    })
    .from(resumeFetches)
    .where(
      and(eq(resumeFetches.organizationId, organizationId), inArray(resumeFetches.candidateEmail, emails)),
    );
}
