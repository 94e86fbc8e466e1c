import type { ProductError } from '../../../platform/product-error.ts';
import type { ProtocolAnswer, ProtocolRoute } from '../../../platform/protocol-route.ts';

/** The errors of RFC 6749, 7591, 7009 and 8707 that we answer with. */
export type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata';

/** A refusal in the words of OAuth. */
export class OAuthRefusal extends Error {
  readonly error: OAuthErrorCode;

  constructor(error: OAuthErrorCode, description: string) {
    super(description);
    this.name = 'OAuthRefusal';
    this.error = error;
  }
}

/** Runs a route's work; what it refuses becomes the answer that OAuth asks for. */
export function tellingRefusals(work: ProtocolRoute['run']): ProtocolRoute['run'] {
  return async (ctx, request): Promise<ProtocolAnswer> => {
    try {
      return await work(ctx, request);
    } catch (refusal) {
      if (!(refusal instanceof OAuthRefusal)) throw refusal;
      const { error, message } = refusal;
      return {
        status: error === 'invalid_client' ? 401 : 400,
        body: { error, error_description: message },
      };
    }
  };
}

/** What failed before or outside of OAuth: too many calls, a body that can't be read, a database that is away. */
export function describeFailure({ status, message }: ProductError): {
  error: string;
  error_description: string;
} {
  if (status === 429 || status === 503)
    return { error: 'temporarily_unavailable', error_description: message };
  return { error: status >= 500 ? 'server_error' : 'invalid_request', error_description: message };
}

/** Parameters as OAuth has them: each at most once, and an empty one is none. */
export function readParameters(sent: unknown): Partial<Record<string, string>> {
  const given = Object.entries((sent ?? {}) as Record<string, unknown>);
  if (given.some(([, value]) => typeof value !== 'string'))
    throw new OAuthRefusal('invalid_request', 'Send every parameter once.');
  return Object.fromEntries(given.filter(([, value]) => value !== '')) as Record<string, string>;
}

/** A parameter without which there is nothing to do. */
export function requireParameter(parameters: Partial<Record<string, string>>, name: string): string {
  const value = parameters[name];
  if (value === undefined) throw new OAuthRefusal('invalid_request', `The parameter ${name} is missing.`);
  return value;
}
