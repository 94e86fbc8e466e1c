import { newId } from '@candor/database/ids';
import type { ArrangedCall } from './arranged-call.ts';

/** Where an id stands in a call, as in `['body', 'application_ids', 0]`. */
export type Place = (string | number)[];

/** Ours, and those that the payment provider gave to a checkout. */
const idPattern = /^([a-z]{2,10}_[0-9a-z]{26}|cs_test_\w+)$/;

/** Every place of a call where an id stands: in its parameters, address, body (at any depth) and form. */
export function listPlaces({ params, query, body, form }: ArrangedCall): Place[] {
  const fields = form && Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  return findPlaces({ params, query, body, form: fields }, []);
}

/** The call with the id that stands at the place in another call. */
export function replaceAt(call: ArrangedCall, place: Place, other: ArrangedCall): ArrangedCall {
  return withValue(call, place, readAt(other, place));
}

/** The call with ids of the same kinds that belong to nobody. */
export function withUnknownIds(call: ArrangedCall): ArrangedCall {
  return listPlaces(call).reduce((changed, place) => {
    const [kind = '', ...rest] = readAt(call, place).split('_');
    // What stands between the two, as in `cs_test_…`, is part of the kind.
    const known = [kind, ...rest.slice(0, -1)].join('_');
    return withValue(changed, place, newId(known as never));
  }, call);
}

function findPlaces(value: unknown, place: Place): Place[] {
  if (typeof value === 'string') return idPattern.test(value) ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => findPlaces(inner, [...place, key]));
}

function readAt(call: ArrangedCall, [part, ...rest]: Place): string {
  if (part === 'form') return String(call.form?.get(String(rest[0])));
  const start: unknown = call[part as 'body'];
  return String(rest.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], start));
}

function withValue(call: ArrangedCall, [part, ...rest]: Place, id: string): ArrangedCall {
  if (part === 'form') {
    const form = new FormData();
    for (const [name, value] of call.form ?? []) form.set(name, name === rest[0] ? id : value);
    return { ...call, form };
  }
  const copy = structuredClone(call[part as 'body']) as unknown as Record<string, unknown>;
  const last = rest.at(-1) ?? '';
  const holder = rest
    .slice(0, -1)
    .reduce<Record<string, unknown>>((value, key) => value[key] as Record<string, unknown>, copy);
  holder[last] = id;
  return { ...call, [part as 'body']: copy };
}
