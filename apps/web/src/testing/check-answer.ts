import { isDeepStrictEqual } from 'node:util';
import { allEndpoints } from '@candor/contract/contract';
import type { Endpoint } from '@candor/contract/endpoint';
import { type ErrorBody, errorCatalogue } from '@candor/contract/errors';
import { openApiPath } from '@candor/contract/light-paths';
import { totalHeader } from '@candor/contract/list-headers';
import { matchPath } from '@candor/contract/public-pages';

/** What a stand-in for the server answered. */
export interface GivenAnswer {
  method: string;
  path: string;
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

/** The endpoint that an address leads to: one without parameters goes before one with them. */
function findEndpoint(method: string, path: string): Endpoint | undefined {
  return allEndpoints
    .filter((endpoint) => endpoint.method === method && matchPath(endpoint.path, path))
    .toSorted((one, other) => one.path.split('{').length - other.path.split('{').length)[0];
}

/** Why a true server would never have answered so; undefined where it might have. */
export function findUntruth({ method, path, status, headers, body }: GivenAnswer): string | undefined {
  const [pathname = ''] = path.split('?');
  // Describes the contract, and is not of it.
  if (pathname === openApiPath) return undefined;
  const endpoint = findEndpoint(method, pathname);
  if (!endpoint) return 'the contract has no such endpoint';
  if (!String(headers['content-type']).startsWith('application/json')) return undefined;
  const given: unknown = JSON.parse(body);
  if (status >= 400) return findUntrueError(status, given as Partial<ErrorBody>);
  if (endpoint.answer === 'file' || endpoint.answer === 'events') return undefined;
  const parsed = endpoint.response.safeParse(given);
  if (parsed.error)
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  if (!isDeepStrictEqual(JSON.parse(JSON.stringify(parsed.data)), given))
    return 'it has fields that the contract does not promise';
  if (endpoint.answer === 'list' && headers[totalHeader] === undefined) return `a list has ${totalHeader}`;
  return undefined;
}

/** One without a text is not ours: something between browser and server may answer anything. */
function findUntrueError(status: number, { code, detail }: Partial<ErrorBody>): string | undefined {
  if (detail === undefined) return undefined;
  const known = code && errorCatalogue[code];
  if (!known) return `there is no error ${code}`;
  return known.status === status ? undefined : `${code} has the status ${known.status}`;
}
