import type { AuthorizationRequest } from '@candor/contract/connected-assistants';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { ProductError } from '../../platform/product-error.ts';
import { type Authorization, readAuthorization } from './oauth/read-authorization.ts';

/** What the assistant asks for. What is wrong with a request was told at `/oauth/authorize`; this one was changed since. */
export async function readAsked(
  ctx: Transactional<SessionContext>,
  request: AuthorizationRequest,
): Promise<Authorization> {
  const read = await readAuthorization(ctx, withoutGaps(request));
  if (read.kind !== 'asked') throw new ProductError('assistant_request_invalid');
  return read.asked;
}

function withoutGaps(request: AuthorizationRequest): Record<string, unknown> {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value !== undefined));
}
