import type { FastifyRequest } from 'fastify';
import type { CallAnswer } from '../calendars/answer-call.ts';
import type { CalendarAccount } from '../calendars/calendar-objects.ts';

export interface GraphCall {
  account: CalendarAccount;
  request: FastifyRequest;
  body: Record<string, unknown>;
  query: Record<string, string>;
  id: string;
  zone: string;
}

export type GraphRoute = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  scopes: readonly string[],
  run: (call: GraphCall) => Promise<CallAnswer> | CallAnswer,
) => void;
