import type { QueryOf } from '@candor/contract/endpoint';
import type { notes as endpoints } from '@candor/contract/notes';
import { candidateNotes } from '@candor/database/schema';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { inTransaction, type SessionContext } from '../../platform/context.ts';
import { readWholePerson } from '../candidates/candidates.ts';
import { viewNotes } from './note-view.ts';

/** A page of the notes about a person, newest first; those on records that were merged into theirs included. */
export async function listNotes(
  ctx: SessionContext,
  { params, query }: { params: { id: string }; query: QueryOf<typeof endpoints.listNotes> },
) {
  return inTransaction(ctx, async (ctx) => {
    const person = await readWholePerson(ctx, params.id);
    const where = and(
      eq(candidateNotes.organizationId, ctx.organizationId),
      inArray(candidateNotes.candidateId, person.ids),
    );
    const rows = await ctx.db
      .select()
      .from(candidateNotes)
      .where(where)
      .orderBy(desc(candidateNotes.createdAt), desc(candidateNotes.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const total = await ctx.db.$count(candidateNotes, where);
    return { rows: await viewNotes(ctx, person, rows), total };
  });
}
