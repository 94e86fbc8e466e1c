import { endpointNames, type Receiver } from './receiver.ts';

interface Expected {
  /** Events by record and number, as the changes themselves wrote them. */
  happened: readonly { record: string; number: number }[];
  /** The ids under which they were to be sent. */
  written: readonly string[];
}

/** What is wrong with what arrived, counted over all endpoints; all is well where everything is 0. */
export function compareArrivals(
  { arrivals }: Receiver,
  { happened, written }: Expected,
): Record<string, number> {
  const known = new Set(written);
  const wrong = { lost: 0, 'numbers missing': 0, 'numbers twice': 0 };
  for (const endpoint of endpointNames) {
    const own = arrivals.filter((arrival) => arrival.endpoint === endpoint);
    const taken = new Map(own.filter(({ isTaken }) => isTaken).map(({ id, body }) => [id, body]));
    wrong.lost += written.filter((id) => !taken.has(id)).length;
    const places = [...taken.values()].map(placeOf);
    const seen = new Set(places);
    wrong['numbers missing'] += happened.filter(
      ({ record, number }) => !seen.has(`${record} ${number}`),
    ).length;
    wrong['numbers twice'] += places.length - seen.size;
  }
  const bodies = new Map<string, Set<string>>();
  for (const { id, body } of arrivals) bodies.set(id, (bodies.get(id) ?? new Set()).add(body));
  return {
    ...wrong,
    'under unknown ids': arrivals.filter(({ id }) => !known.has(id)).length,
    'changed between calls': [...bodies.values()].filter((variants) => variants.size > 1).length,
    'not verified': arrivals.filter(({ isVerified }) => !isVerified).length,
  };
}

function placeOf(body: string): string {
  const { data } = JSON.parse(body) as { data: { job_id: string; number: number } };
  return `${data.job_id} ${data.number}`;
}
