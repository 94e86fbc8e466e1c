import type { CandidateRoom } from '@candor/contract/candidate-room';
import { networkError, readApiError } from '#app/api-error.ts';

/** As the contract has it, whose own file would bring the whole of its schemas onto a phone. */
const tokenHeader = 'x-candidate-token';
const base = '/hr/candidate-room';

export type RoomCall = 'review' | 'correction' | 'withdraw' | 'return' | 'erasure';

/** The calls of a candidate's room; each fails with an ApiError. */
export interface RoomApi {
  load(signal: AbortSignal): Promise<CandidateRoom>;
  send(call: RoomCall, body: object): Promise<void>;
  sendResume(applicationId: string, file: File): Promise<void>;
  downloadData(): Promise<Blob>;
  /** Has a new link mailed; answers what to tell. */
  askForLink(email: string): Promise<string>;
  /** Where the assistant knows who asks. The token stands behind the #, which no server and no log sees. */
  addressOfChat(org: string): string;
}

export function createRoomApi(token: string): RoomApi {
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set(tokenHeader, token);
    const response = await fetch(`${base}${path}`, { ...init, headers }).catch((error) => {
      if (init.signal?.aborted) throw error;
      throw networkError(error);
    });
    if (!response.ok) throw await readApiError(response);
    return response;
  }
  const post = (path: string, body: object) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    load: async (signal) => (await call('', { signal })).json(),
    send: async (name, body) => {
      await post(`/${name}`, body);
    },
    sendResume: async (applicationId, file) => {
      const body = new FormData();
      body.set('application_id', applicationId);
      body.set('resume', file);
      await call('/resume', { method: 'POST', body });
    },
    downloadData: async () => (await call('/data')).blob(),
    addressOfChat: (org) => `/faq-assistant?${new URLSearchParams({ org })}#t=${encodeURIComponent(token)}`,
    askForLink: async (email) =>
      ((await (await post('/link', { email, org: findOrganization(token) })).json()) as { message: string })
        .message,
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
