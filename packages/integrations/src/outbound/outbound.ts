import type { IncomingHttpHeaders } from 'node:http';

export interface OutboundRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** From looking the name up to the last byte of the answer; 10 s when it is not said. */
  timeoutMs?: number;
  /** How much of the answer is taken in; 5 MB when it is not said. */
  mostBytes?: number;
  /** The rest of a larger answer is left out, instead of refusing it. */
  cutsAnswer?: boolean;
}

export interface OutboundAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** There was more of it. */
  isCut: boolean;
}

/** Calls addresses that somebody outside gave us. Nothing inside the network can be reached with it. */
export interface Outbound {
  /** Throws an `OutboundError` where the address as it is written may not be called. Its name is not looked up. */
  check(url: string): void;
  /** Makes one call. Redirects are answers like any other: nobody follows them. Throws an `OutboundError`. */
  send(request: OutboundRequest): Promise<OutboundAnswer>;
}
