import type { BodyOf, QueryOf } from '@candor/contract/endpoint';
import type { FaqPair, faq } from '@candor/contract/faq';
import { newId } from '@candor/database/ids';
import { faqPairs, organizations } from '@candor/database/schema';
import { and, asc, count, desc, eq, ilike, or, type SQL } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit.ts';
import { personBehind } from '../../platform/caller.ts';
import { inTransaction, type MemberContext, type Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { ProductError } from '../../platform/product-error.ts';
import { toContainsPattern } from '../../platform/search-text.ts';
import { pairChanged } from './faq-events.ts';
import { maxPairs } from './faq-limits.ts';

type Row = typeof faqPairs.$inferSelect;

/** The answers that recruiters taught the assistant. */
export async function listPairs(ctx: MemberContext, { query }: { query: QueryOf<typeof faq.listPairs> }) {
  return inTransaction(ctx, async (ctx) => {
    const pattern = query.q && toContainsPattern(query.q);
    const matching = and(
      eq(faqPairs.organizationId, ctx.organizationId),
      pattern ? or(ilike(faqPairs.question, pattern), ilike(faqPairs.answer, pattern)) : undefined,
    );
    const order = query.sort === 'question' ? [asc(faqPairs.question)] : [desc(faqPairs.updatedAt)];
    const rows = await ctx.db
      .select()
      .from(faqPairs)
      .where(matching)
      .orderBy(...order, asc(faqPairs.id))
      .limit(query.limit)
      .offset((query.page - 1) * query.limit);
    const [counted] = await ctx.db.select({ total: count() }).from(faqPairs).where(matching);
    return { rows: rows.map(view), total: counted?.total ?? 0 };
  });
}

/** Teaches an answer. */
export async function addPair(ctx: MemberContext, { body }: { body: BodyOf<typeof faq.addPair> }) {
  return inTransaction(ctx, async (ctx) => {
    const pair = await keepPair(ctx, body);
    await recordAudit(ctx, { recordId: pair.id });
    return pair;
  });
}

/** Keeps a new answer; the caller records it in the audit log. */
export async function keepPair(
  ctx: Transactional<MemberContext>,
  fields: BodyOf<typeof faq.addPair>,
): Promise<FaqPair> {
  const { organizationId, now } = ctx;
  // Two at once count one after the other.
  await ctx.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update');
  const known = await ctx.db.$count(faqPairs, eq(faqPairs.organizationId, organizationId));
  if (known >= maxPairs) throw new ProductError('too_many_pairs');
  const [row] = await ctx.db
    .insert(faqPairs)
    .values({
      ...fields,
      ...{ id: newId('pair'), organizationId, updatedBy: personBehind(ctx), createdAt: now, updatedAt: now },
    })
    .returning();
  return tell(ctx, row);
}

/** Changes a question or its answer; with a version, only if nobody else did meanwhile. */
export async function changePair(
  ctx: MemberContext,
  { params, body }: { params: { id: string }; body: BodyOf<typeof faq.changePair> },
) {
  return inTransaction(ctx, async (ctx) => {
    const { version, ...fields } = body;
    const [stored] = await ctx.db.select().from(faqPairs).where(isPair(ctx, params.id)).for('update');
    if (!stored) throw new ProductError('not_found');
    if (version !== undefined && version !== stored.version) throw new ProductError('conflict');
    const [row] = await ctx.db
      .update(faqPairs)
      .set({
        ...fields,
        ...{ version: stored.version + 1, updatedBy: personBehind(ctx), updatedAt: ctx.now },
      })
      .where(isPair(ctx, params.id))
      .returning();
    return record(ctx, row);
  });
}

/** Forgets an answer. */
export async function removePair(ctx: MemberContext, { params }: { params: { id: string } }) {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.delete(faqPairs).where(isPair(ctx, params.id)).returning();
    await record(ctx, row);
    return { success: true as const };
  });
}

function isPair(ctx: Transactional<MemberContext>, id: string): SQL | undefined {
  return and(eq(faqPairs.organizationId, ctx.organizationId), eq(faqPairs.id, id));
}

async function record(ctx: Transactional<MemberContext>, row: Row | undefined): Promise<FaqPair> {
  const pair = await tell(ctx, row);
  await recordAudit(ctx, { recordId: pair.id });
  return pair;
}

async function tell(ctx: Transactional<MemberContext>, row: Row | undefined): Promise<FaqPair> {
  if (!row) throw new ProductError('not_found');
  await recordEvents(ctx, pairChanged, { organizationId: ctx.organizationId, recordIds: [row.id], data: {} });
  return view(row);
}

function view({ id, question, answer, version, updatedAt }: Row): FaqPair {
  return { id, question, answer, version, updated_at: updatedAt.toISOString() };
}
