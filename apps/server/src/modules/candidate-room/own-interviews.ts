import type { candidateRoom, RoomInterviews, RoomSlots } from '@candor/contract/candidate-room';
import type { BodyOf, QueryOf } from '@candor/contract/endpoint';
import { type Context, inTransaction } from '../../platform/context.ts';
import { bookOffer, declineOwn, moveOwn, showOwn, showSlots } from '../interviews/interviews.ts';
import { admitCandidate, asCandidate, type CandidateContext, getCandidate } from './as-candidate.ts';
import { roomLimits } from './room-limits.ts';

/** The candidate's interviews, and what they were offered. */
export async function listOwnInterviews(ctx: Context): Promise<RoomInterviews> {
  return asCandidate(ctx, undefined, (ctx, candidate) => showOwn(ctx, candidate.id));
}

/** Free times. Calendars are asked for them, which is not for free. */
export async function listOwnSlots(
  ctx: Context,
  { query }: { query: QueryOf<typeof candidateRoom.listOwnSlots> },
): Promise<RoomSlots> {
  const { bound, candidateId } = await admit(ctx, roomLimits.slotsPerPerson);
  return showSlots(bound, candidateId, query);
}

export async function bookInterview(
  ctx: Context,
  { body }: { body: BodyOf<typeof candidateRoom.bookInterview> },
) {
  const { bound, candidateId } = await admit(ctx, roomLimits.writesPerPerson);
  await bookOffer(bound, candidateId, body);
  return { success: true as const };
}

export async function moveInterview(
  ctx: Context,
  { body }: { body: BodyOf<typeof candidateRoom.moveInterview> },
) {
  const { bound, candidateId } = await admit(ctx, roomLimits.writesPerPerson);
  await moveOwn(bound, candidateId, body);
  return { success: true as const };
}

export async function declineInterview(
  ctx: Context,
  { body }: { body: BodyOf<typeof candidateRoom.declineInterview> },
) {
  const { bound, candidateId } = await admit(ctx, roomLimits.writesPerPerson);
  await declineOwn(bound, candidateId, body);
  return { success: true as const };
}

/** Who it is, for what waits for calendars and so has no transaction around it. */
async function admit(
  ctx: Context,
  limit: Parameters<typeof admitCandidate>[1],
): Promise<{ bound: CandidateContext; candidateId: string }> {
  const admitted = await admitCandidate(ctx, limit);
  const { id } = await inTransaction(admitted.ctx, (ctx) => getCandidate(ctx, admitted.link));
  return { bound: admitted.ctx, candidateId: id };
}
