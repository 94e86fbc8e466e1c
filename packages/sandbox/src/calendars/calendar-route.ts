import type { FastifyRequest } from 'fastify';
import type { CallAnswer } from './answer-call.ts';
import type { CalendarAccount } from './calendar-objects.ts';

/** A call of a calendar's API, of somebody who may make it. */
export interface CalendarCall {
  account: CalendarAccount;
  request: FastifyRequest;
  body: Record<string, unknown>;
  query: Record<string, string>;
  id: string;
}

export type CalendarRoute<Call extends CalendarCall = CalendarCall> = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  scopes: readonly string[],
  run: (call: Call) => Promise<CallAnswer> | CallAnswer,
) => void;
