import type { FastifyRequest } from 'fastify';
import type { CallAnswer } from '../calendars/answer-call.ts';
import type { CalendarAccount } from '../calendars/calendar-objects.ts';

export interface GoogleCall {
  account: CalendarAccount;
  request: FastifyRequest;
  body: Record<string, unknown>;
  query: Record<string, string>;
  id: string;
}

export type GoogleRoute = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  scopes: readonly string[],
  run: (call: GoogleCall) => Promise<CallAnswer> | CallAnswer,
) => void;
