import { candidateEmails } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import type { MergeSnapshot } from './merge-snapshot.ts';
import type { MergeSubjects } from './merge-subjects.ts';

/** Keeps the address that was not chosen, and those the source had before, as further addresses of the target. */
export async function joinEmails(
  ctx: Transactional<MemberContext>,
  { target, source }: Pick<MergeSubjects, 'target' | 'source'>,
  chosen: string | null,
): Promise<MergeSnapshot['emails']> {
  const { organizationId } = ctx;
  const moved = await ctx.db
    .update(candidateEmails)
    .set({ candidateId: target.id })
    .where(
      and(eq(candidateEmails.organizationId, organizationId), eq(candidateEmails.candidateId, source.id)),
    )
    .returning({ email: candidateEmails.email });
  const spare = [target.email, source.email].filter((email) => email !== null && email !== chosen);
  const rows = [...new Set(spare)].flatMap((email) =>
    email ? [{ organizationId, email, candidateId: target.id }] : [],
  );
  const added = rows.length
    ? await ctx.db
        .insert(candidateEmails)
        .values(rows)
        .onConflictDoNothing()
        .returning({ email: candidateEmails.email })
    : [];
  return { added: added.map(({ email }) => email), moved: moved.map(({ email }) => email) };
}
