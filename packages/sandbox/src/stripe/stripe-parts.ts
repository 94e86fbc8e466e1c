import type { FastifyRequest } from 'fastify';
import type { EventDelivery } from './deliver-events.ts';
import type { StripeFaultSwitch } from './faults.ts';
import { type FormFields, textOf } from './form-body.ts';
import type { Ledger } from './ledger.ts';
import { moveClock } from './move-clock.ts';
import { missing, required } from './stripe-error.ts';
import type { StripeJournal } from './stripe-journal.ts';
import type { StripeStore } from './stripe-state.ts';

/** What the stand-in is made of. */
export interface StripeParts {
  store: StripeStore;
  ledger: Ledger;
  faults: StripeFaultSwitch;
  journal: StripeJournal;
  delivery: EventDelivery;
}

/** Does what fell due while nobody asked: renewals, sessions that ended. */
export function catchUp({ store, ledger }: StripeParts): void {
  moveClock(store, ledger, store.nowSeconds());
}

/** A record of a table, or the refusal that Stripe gives for an unknown one. */
export function getRecord<T>(
  table: Record<string, T>,
  id: string | undefined,
  what: string,
  param = 'id',
): T {
  const found = id === undefined || !Object.hasOwn(table, id) ? undefined : table[id];
  if (found === undefined) throw missing(what, id ?? '', param);
  return found;
}

export function requiredText(fields: FormFields, name: string): string {
  const text = textOf(fields[name]);
  if (text === undefined) throw required(name);
  return text;
}

/** Where pages of the stand-in are, as whoever asks sees it. */
export function originOf(request: FastifyRequest): string {
  return `http://${request.headers.host ?? 'localhost'}`;
}
