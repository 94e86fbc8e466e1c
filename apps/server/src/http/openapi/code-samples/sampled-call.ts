import type { Endpoint } from '@candor/contract/endpoint';
import type { AnyExample } from '@candor/contract/examples/example';

/** A documented call with its example, from which code is written. */
export interface SampledCall {
  /** As in `jobs.listJobs`. */
  id: string;
  endpoint: Endpoint;
  example: AnyExample;
  baseUrl: string;
}

/** The address with everything of the example filled in. */
export function addressOf({ endpoint, example, baseUrl }: SampledCall): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(example.params?.[name] ?? ''),
  );
  const query = Object.entries(example.query ?? {}).map(([name, value]) => [name, String(value)]);
  const search = new URLSearchParams(Object.fromEntries(query)).toString();
  return baseUrl.replace(/\/+$/, '') + path + (search && `?${search}`);
}

/** Whether the example sends a file. */
export function sendsFile({ endpoint, example }: SampledCall): boolean {
  return endpoint.bodyFormat === 'multipart' && example.file !== undefined;
}

/** Calls of the public need no key, and are shown without one. */
export function needsKey({ endpoint }: SampledCall): boolean {
  return endpoint.auth === 'key';
}
