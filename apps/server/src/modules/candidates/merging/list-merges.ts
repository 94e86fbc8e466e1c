import type { Merge } from '@candor/contract/candidate-merging';
import type { candidates as endpoints } from '@candor/contract/candidates';
import type { QueryOf } from '@candor/contract/endpoint';
import { candidateEmails, candidateMerges, candidates, users } from '@candor/database/schema';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { readBlindReview } from '../../blind-review/blind-review.ts';
import { getCandidateRow } from '../candidate-queries.ts';
import { coverCandidate } from '../candidate-view.ts';
import { undoMs } from './merge-candidates.ts';

/** Who became part of a candidate, the newest first, and the addresses they brought. */
export async function listMerges(
  ctx: MemberContext,
  { query }: { query: QueryOf<typeof endpoints.listMerges> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getCandidateRow(ctx, query.candidate_id);
    const rows = await ctx.db
      .select({ merge: candidateMerges, source: candidates, by: users.name })
      .from(candidateMerges)
      .innerJoin(candidates, eq(candidates.id, candidateMerges.sourceId))
      .leftJoin(users, eq(users.id, candidateMerges.mergedBy))
      .where(
        and(
          eq(candidateMerges.organizationId, ctx.organizationId),
          eq(candidateMerges.targetId, id),
          isNull(candidateMerges.undoneAt),
        ),
      )
      .orderBy(desc(candidateMerges.mergedAt), desc(candidateMerges.id));
    const emails = await ctx.db
      .select({ email: candidateEmails.email })
      .from(candidateEmails)
      .where(and(eq(candidateEmails.organizationId, ctx.organizationId), eq(candidateEmails.candidateId, id)))
      .orderBy(asc(candidateEmails.email));
    const hidden = await (await readBlindReview(ctx)).findHidden([id]);
    const isHidden = hidden.has(id);
    const merges = rows.map(({ merge, source: person, by }, place): Merge => {
      const source = isHidden ? coverCandidate(person) : person;
      const undoUntil = new Date(merge.mergedAt.getTime() + undoMs);
      const isLate = ctx.now > undoUntil || merge.snapshot === null;
      return {
        id: merge.id,
        name: `${source.firstName} ${source.lastName}`.trim(),
        email: source.email,
        merged_at: merge.mergedAt.toISOString(),
        merged_by: by ?? 'A former member',
        undo_until: undoUntil.toISOString(),
        undo: isLate ? 'too_late' : place > 0 ? 'later_merge_first' : 'possible',
      };
    });
    return { merges, other_emails: isHidden ? [] : emails.map(({ email }) => email) };
  });
}
