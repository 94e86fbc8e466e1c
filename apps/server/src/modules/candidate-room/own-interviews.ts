import type { candidateRoom, RoomInterviews, RoomSlots } from '@candor/contract/candidate-room';
import type { BodyOf, QueryOf } from '@candor/contract/endpoint';
import type { CandidateContext } from '../../platform/context.ts';
import { bookOffer, declineOwn, moveOwn, showOwn, showSlots } from '../interviews/interviews.ts';
import { asCandidate, writeAsCandidate } from './as-candidate.ts';
import { roomLimits } from './room-limits.ts';

/** The candidate's interviews, and what they were offered. */
export async function listOwnInterviews(ctx: CandidateContext): Promise<RoomInterviews> {
  return asCandidate(ctx, undefined, (ctx, candidate) => showOwn(ctx, candidate.id));
}

/** Free times. Calendars are asked for them, which is not for free. */
export async function listOwnSlots(
  ctx: CandidateContext,
  { query }: { query: QueryOf<typeof candidateRoom.listOwnSlots> },
): Promise<RoomSlots> {
  return showSlots(ctx, await nameCandidate(ctx, roomLimits.slotsPerPerson), query);
}

export async function bookInterview(
  ctx: CandidateContext,
  { body }: { body: BodyOf<typeof candidateRoom.bookInterview> },
) {
  return bookOffer(ctx, await nameCandidate(ctx, roomLimits.writesPerPerson), body);
}

export async function moveInterview(
  ctx: CandidateContext,
  { body }: { body: BodyOf<typeof candidateRoom.moveInterview> },
) {
  return moveOwn(ctx, await nameCandidate(ctx, roomLimits.writesPerPerson), body);
}

export function declineInterview(
  ctx: CandidateContext,
  { body }: { body: BodyOf<typeof candidateRoom.declineInterview> },
) {
  return writeAsCandidate(ctx, (ctx, candidate) => declineOwn(ctx, candidate.id, body));
}

/** Who it is, for what waits for calendars and so has no transaction around it. */
function nameCandidate(ctx: CandidateContext, limit: Parameters<typeof asCandidate>[1]): Promise<string> {
  return asCandidate(ctx, limit, async (_, candidate) => candidate.id);
}
