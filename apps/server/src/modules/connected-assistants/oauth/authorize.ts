import { authorizationRequest } from '@candor/contract/connected-assistants';
import { consentPath } from '@candor/contract/consent-path';
import { type Context, inTransaction } from '../../../platform/context.ts';
import type { ProtocolAnswer, ProtocolRequest } from '../../../platform/protocol-route.ts';
import { readAuthorization } from './read-authorization.ts';

/**
 * Where an assistant sends a person. Whoever is signed in is known to the web app alone, so that it asks: a request that is
 * worth asking about goes there word for word, and is read again when the person decides.
 */
export async function authorize(ctx: Context, { query }: ProtocolRequest): Promise<ProtocolAnswer> {
  const sent = query as Record<string, unknown>;
  const read = await inTransaction(ctx, (ctx) => readAuthorization(ctx, sent));
  switch (read.kind) {
    case 'broken':
      return goTo(`${consentPath}?${new URLSearchParams({ problem: read.why })}`);
    case 'refused':
      return goTo(read.answerUrl);
    case 'asked': {
      const request = authorizationRequest.safeParse(sent);
      if (!request.success) return goTo(`${consentPath}?problem=malformed`);
      return goTo(`${consentPath}?${new URLSearchParams(request.data)}`);
    }
  }
}

function goTo(location: string): ProtocolAnswer {
  return { status: 302, location };
}
