import { candidateNotes } from '@candor/database/schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { emptyMentionMails } from './mention-members.ts';

/** Somebody is erased: emails that carry notes about them are emptied. The notes go with the candidate. */
export async function forgetNotes(
  ctx: Transactional<Context>,
  { organizationId, candidateIds }: { organizationId: string; candidateIds: string[] },
): Promise<void> {
  const rows = await ctx.db
    .select({ id: candidateNotes.id })
    .from(candidateNotes)
    .where(
      and(
        eq(candidateNotes.organizationId, organizationId),
        inArray(candidateNotes.candidateId, candidateIds),
      ),
    );
  await emptyMentionMails(
    ctx,
    organizationId,
    rows.map(({ id }) => id),
  );
}

/** The team's notes about a person, for their data download: without authors, which are other people's data. */
export function gatherNotes(
  { db, organizationId }: Transactional<Context & { organizationId: string }>,
  candidateIds: string[],
) {
  return db
    .select({ text: candidateNotes.text, at: candidateNotes.createdAt, edited_at: candidateNotes.editedAt })
    .from(candidateNotes)
    .where(
      and(
        eq(candidateNotes.organizationId, organizationId),
        inArray(candidateNotes.candidateId, candidateIds),
      ),
    )
    .orderBy(asc(candidateNotes.createdAt));
}
