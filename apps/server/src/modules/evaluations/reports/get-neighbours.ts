import { applications, evaluations } from '@candor/database/schema';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { inTransaction, type MemberContext, type Transactional } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';

/** The rank of an evaluation among those of its job, best score first, and the ones before and after it. */
export async function getNeighbours(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const own = await getPlace(ctx, params.id);
    const before = or(
      gt(applications.score, own.score),
      and(eq(applications.score, own.score), gt(applications.id, own.id)),
    );
    const after = or(
      lt(applications.score, own.score),
      and(eq(applications.score, own.score), lt(applications.id, own.id)),
    );
    const ranked = and(
      eq(applications.organizationId, ctx.organizationId),
      eq(applications.jobId, own.jobId),
      isNull(applications.hiddenAt),
      isNotNull(applications.evaluationId),
    );
    return {
      position: (await ctx.db.$count(applications, and(ranked, before))) + 1,
      total: await ctx.db.$count(applications, ranked),
      previous: await findFirst(ctx, and(ranked, before), [asc(applications.score), asc(applications.id)]),
      next: await findFirst(ctx, and(ranked, after), [desc(applications.score), desc(applications.id)]),
    };
  });
}

/** An older evaluation has the rank of its application's newest one. */
async function getPlace(ctx: Transactional<MemberContext>, id: string) {
  const [row] = await ctx.db
    .select({ id: applications.id, jobId: applications.jobId, score: applications.score })
    .from(evaluations)
    .innerJoin(applications, eq(applications.id, evaluations.applicationId))
    .where(
      and(
        eq(evaluations.organizationId, ctx.organizationId),
        eq(evaluations.id, id),
        isNull(applications.hiddenAt),
      ),
    );
  if (!row || row.score === null) throw new ProductError('not_found');
  return { ...row, score: row.score };
}

async function findFirst(ctx: Transactional<MemberContext>, where: SQL | undefined, order: SQL[]) {
  const [row] = await ctx.db
    .select({ candidate_id: applications.candidateId, application_id: applications.id })
    .from(applications)
    .where(where)
    .orderBy(...order)
    .limit(1);
  return row ?? null;
}
