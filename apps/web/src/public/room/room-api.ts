import type { CandidateRoom, RoomInterviews, RoomSlots } from '@candor/contract/candidate-room';
import type { BodyInputOf, QueryOf } from '@candor/contract/endpoint';
import { publicPages } from '@candor/contract/public-pages';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { callPublicly, type PublicEndpoints, sendPublicly } from '#public/public-calls.ts';

/** The calls by which a candidate asks for something. */
export type RoomCall =
  | 'askForReview'
  | 'askForCorrection'
  | 'withdraw'
  | 'returnToApplication'
  | 'askForErasure'
  | 'bookInterview'
  | 'moveInterview'
  | 'declineInterview';

/** The calls of a candidate's room; each fails with an ApiError. */
export interface RoomApi {
  load(signal: AbortSignal): Promise<CandidateRoom>;
  listInterviews(signal: AbortSignal): Promise<RoomInterviews>;
  listSlots(query: QueryOf<PublicEndpoints['listOwnSlots']>, signal: AbortSignal): Promise<RoomSlots>;
  send<Name extends RoomCall>(name: Name, body: BodyInputOf<PublicEndpoints[Name]>): Promise<void>;
  sendResume(applicationId: string, file: File): Promise<void>;
  downloadData(): Promise<Blob>;
  /** Has a new link mailed; answers what to tell. */
  askForLink(email: string): Promise<string>;
  /** Where the assistant knows who asks. The token stands behind the #, which no server and no log sees. */
  addressOfChat(org: string): string;
}

export function createRoomApi(token: string): RoomApi {
  const headers = { [candidateTokenHeader]: token };
  return {
    load: (signal) => callPublicly('getRoom', { headers, signal }),
    listInterviews: (signal) => callPublicly('listOwnInterviews', { headers, signal }),
    listSlots: (query, signal) => callPublicly('listOwnSlots', { query, headers, signal }),
    send: async (name, body) => {
      await sendPublicly<RoomCall>(name, { body, headers });
    },
    sendResume: async (applicationId, file) => {
      await sendPublicly('sendResume', { body: { application_id: applicationId }, file, headers });
    },
    downloadData: async () => (await sendPublicly('getData', { headers })).blob(),
    addressOfChat: (org) =>
      `${publicPages.chat}?${new URLSearchParams({ org })}#t=${encodeURIComponent(token)}`,
    askForLink: async (email) => {
      const body = { email, org: findOrganization(token) };
      return (await callPublicly('askForLink', { body, headers })).message;
    },
  };
}

/** Whose link it is, where a mail program broke only its end; the server takes it for no more than a name. */
function findOrganization(token: string): string | undefined {
  try {
    const payload: unknown = JSON.parse(
      atob((token.split('.')[0] ?? '').replace(/-/g, '+').replace(/_/g, '/')),
    );
    return Array.isArray(payload) && typeof payload[0] === 'string' ? payload[0] : undefined;
  } catch {
    return undefined;
  }
}
