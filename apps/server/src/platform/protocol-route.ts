import type { Context } from './context.ts';
import type { ProductError } from './product-error.ts';

/** What was sent, before anything was checked. */
export interface ProtocolRequest {
  query: unknown;
  body: unknown;
}

export interface ProtocolAnswer {
  status: number;
  /** Where the browser goes next. */
  location?: string;
  body?: unknown;
}

/**
 * A route whose address, answers and errors somebody else fixed, such as an RFC: it isn't part of our contract. Nobody is known
 * to call it, and what it answers is never kept on the way.
 */
export interface ProtocolRoute {
  method: 'GET' | 'POST';
  path: string;
  bodyFormat?: 'json' | 'form';
  run(ctx: Context, request: ProtocolRequest): Promise<ProtocolAnswer>;
  /** A failure in the words of the protocol. */
  describeFailure(refusal: ProductError): unknown;
}
