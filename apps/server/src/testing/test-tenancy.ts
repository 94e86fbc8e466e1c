import { furtherCalls, namedEndpoints } from './test-arrangements.ts';

/** Every call that somebody of an organization can make, each endpoint in all the ways that it is arranged. */
export const tenantCalls = namedEndpoints
  .filter(({ endpoint }) => endpoint.answer !== 'events' && endpoint.right !== null)
  .flatMap(({ name, endpoint }) => [
    { name, endpoint },
    ...furtherCalls.filter((call) => call.startsWith(`${name} `)).map((call) => ({ name: call, endpoint })),
  ]);

/** The ids of an organization's rows, which its neighbors must never see. */
export function idsOf(rows: string): Set<string> {
  return new Set(rows.match(/\b[a-z]{2,10}_[0-9a-z]{26}\b/g));
}
