import { type Calls, routes } from './calls.ts';
import { type CallOptions, type Route, type Settings, send } from './send.ts';

export type * from './calls.ts';
export { CandorError } from './candor-error.ts';
export type { CallOptions } from './send.ts';

export interface Page<Row> {
  rows: Row[];
  /** How many rows there are on all pages. */
  total: number;
}

/** A page when it is awaited; every row of every page in a `for await`. */
export type List<Row> = Promise<Page<Row>> & AsyncIterable<Row>;

interface AnyCall {
  input: object;
  answer: unknown;
  kind: Route['answer'];
}
type Arguments<Input> =
  Record<string, never> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];
type Answer<Call extends AnyCall> = Call extends { kind: 'list'; answer: (infer Row)[] }
  ? List<Row>
  : Promise<Call['answer']>;
type Caller<Call> = Call extends AnyCall ? (...given: Arguments<Call['input']>) => Answer<Call> : never;

/** Every documented call, by domain and name. */
export type Candor = {
  readonly [Domain in keyof Calls]: { readonly [Name in keyof Calls[Domain]]: Caller<Calls[Domain][Name]> };
};

export type CandorOptions = Pick<Settings, 'baseUrl' | 'key'> & Partial<Settings>;

/** A client for one Candor and one API key. */
export function createCandor(options: CandorOptions): Candor {
  const settings: Settings = {
    ...{ maxRetries: 2, maxWaitSeconds: 60 },
    // Browsers and workers refuse a call of it as anything else's method.
    fetch: (...given) => globalThis.fetch(...given),
    ...options,
  };
  const domains = Object.entries<Record<string, Route>>(routes).map(([domain, calls]) => [
    domain,
    Object.fromEntries(Object.entries(calls).map(([name, route]) => [name, createCaller(settings, route)])),
  ]);
  return Object.fromEntries(domains) as Candor;
}

function createCaller(settings: Settings, route: Route) {
  return (input: Record<string, unknown> = {}, options: CallOptions = {}) => {
    if (route.answer === 'list') return list(settings, route, input, options);
    return readAnswer(settings, route, input, options);
  };
}

async function readAnswer(
  settings: Settings,
  route: Route,
  input: Record<string, unknown>,
  options: CallOptions,
): Promise<unknown> {
  const response = await send(settings, route, input, options);
  return route.answer === 'file' ? response.blob() : response.json();
}

function list(
  settings: Settings,
  route: Route,
  input: Record<string, unknown>,
  options: CallOptions,
): List<unknown> {
  const readPage = async (page: number): Promise<Page<unknown>> => {
    const response = await send(settings, route, { ...input, page }, options);
    const rows = (await response.json()) as unknown[];
    return { rows, total: Number(response.headers.get('x-total-count')) };
  };
  const firstPage = Number(input.page ?? 1);
  const first = readPage(firstPage);
  async function* each() {
    for (let page = firstPage, found = await first; found.rows.length > 0; page += 1) {
      yield* found.rows;
      // A page may hold fewer rows than were asked for only at the end; asking on finds nothing there.
      found = await readPage(page + 1);
    }
  }
  return Object.assign(first, { [Symbol.asyncIterator]: each });
}
