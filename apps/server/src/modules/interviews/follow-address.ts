import { interviewOffers, interviews } from '@candor/database/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { listMergedCandidates } from '../candidates/candidates.ts';
import { interviewReaddressed } from './interview-events.ts';
import { type InterviewRow, noteStep } from './interview-queries.ts';
import { readDelivery } from './read-letters.ts';
import { readdressOffer } from './self-booking/readdress-offer.ts';
import { isUntold, nextTold } from './told-sequence.ts';

interface Corrected {
  organizationId: string;
  candidateId: string;
  address?: { from: string; to: string };
}

type Bound = Transactional<Context & { organizationId: string }>;

/** A candidate has another address: what still lies ahead goes there, unless they were invited elsewhere on purpose. */
export async function followAddress(
  ctx: Transactional<Context>,
  { organizationId, candidateId, address }: Corrected,
): Promise<void> {
  if (!address) return;
  const bound = { ...ctx, organizationId };
  const candidateIds = await listMergedCandidates(bound, candidateId);
  const isTheirs = (table: typeof interviews | typeof interviewOffers) =>
    and(
      eq(table.organizationId, organizationId),
      inArray(table.candidateId, candidateIds),
      eq(table.candidateEmail, address.from),
    );
  const delivery = await readDelivery(bound);
  const rows = await ctx.db
    .select()
    .from(interviews)
    .where(and(isTheirs(interviews), inArray(interviews.state, ['booked', 'moved'])))
    .orderBy(asc(interviews.id))
    .for('update');
  for (const row of rows) await readdress(bound, row, { email: address.to, isOn: delivery.isOn });
  const offers = await ctx.db
    .update(interviewOffers)
    .set({ candidateEmail: address.to, version: sql`${interviewOffers.version} + 1` })
    .where(and(isTheirs(interviewOffers), eq(interviewOffers.state, 'open')))
    .returning();
  for (const offer of offers) await readdressOffer(bound, offer, delivery);
}

/** Invites them there, where they were invited before; behind what test mode still keeps back, the invitation is kept back, too. */
async function readdress(
  ctx: Bound,
  row: InterviewRow,
  { email, isOn }: { email: string; isOn: boolean },
): Promise<void> {
  const { organizationId } = ctx;
  const wasInvited = isOn && row.toldSequence !== null && row.startsAt > ctx.now;
  const toldSequence = isUntold(row) ? row.toldSequence : await nextTold(ctx, row);
  const [changed] = await ctx.db
    .update(interviews)
    .set({ candidateEmail: email, ...(wasInvited && { sequence: row.sequence + 1, toldSequence }) })
    .where(eq(interviews.id, row.id))
    .returning();
  if (!changed || !wasInvited) return;
  const isTest = isUntold(changed);
  await noteStep(ctx, {
    ...{ interviewId: row.id, version: row.version, kind: 'readdressed' },
    details: { sequence: changed.sequence, isTest },
  });
  await recordEvents(ctx, interviewReaddressed, {
    ...{ organizationId, recordIds: [row.id], data: { sequence: changed.sequence, removed: [], isTest } },
  });
}
