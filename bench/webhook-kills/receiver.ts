import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';

/** What each endpoint does now and then instead of taking an event; `steady` takes everything. */
export const endpointNames = ['steady', 'hang', 'cut', '500', '301', '410', '429'] as const;
export type EndpointName = (typeof endpointNames)[number];

interface Arrival {
  endpoint: EndpointName;
  id: string;
  body: string;
  isVerified: boolean;
  /** The answer left, and was a 2xx. */
  isTaken: boolean;
}

export interface Receiver {
  address: string;
  arrivals: readonly Arrival[];
  /** How often each endpoint failed. */
  faults: Record<EndpointName, number>;
  secrets: Map<EndpointName, string>;
  /** From now on the endpoint that was gone takes everything. */
  comeBack(): void;
  /** Resolves when the next event arrives, before it is answered. */
  nextArrival(): Promise<void>;
  close(): void;
}

const faultShare = 0.2;
const retryAfterSeconds = '3';
const longestAnswerMs = 200;
/** So many events the endpoint takes that is gone then. */
const takenBeforeGone = 10;

/** Takes webhooks at an address for each kind of fault. Only the first call of an event fails: the second try comes soon. */
export async function openReceiver(): Promise<Receiver> {
  const arrivals: Arrival[] = [];
  const faults = Object.fromEntries(endpointNames.map((name) => [name, 0])) as Receiver['faults'];
  const secrets: Receiver['secrets'] = new Map();
  let onArrival = () => {};
  let isBack = false;

  const server = createServer(async (request, response) => {
    const body = await text(request);
    const endpoint = (request.url ?? '').slice(1) as EndpointName;
    const id = String(request.headers['webhook-id']);
    const isFirst = !arrivals.some((arrival) => arrival.endpoint === endpoint && arrival.id === id);
    const isVerified = verify(secrets.get(endpoint) ?? '', request, body);
    const arrival = { endpoint, id, body, isVerified, isTaken: false };
    arrivals.push(arrival);
    onArrival();
    // Who is gone says so until it is heard: the worker may die with the answer in its hands.
    const isGone =
      endpoint === '410' &&
      !isBack &&
      arrivals.filter((one) => one.endpoint === endpoint).length > takenBeforeGone;
    const isFailing = isFirst && endpoint !== 'steady' && endpoint !== '410' && Math.random() < faultShare;
    if (isGone || isFailing) {
      faults[endpoint] += 1;
      return misbehave(response, endpoint);
    }
    await delay(Math.random() * longestAnswerMs);
    response.writeHead(204).end();
    arrival.isTaken = true;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...{ arrivals, faults, secrets, address: `127.0.0.1:${(server.address() as AddressInfo).port}` },
    comeBack() {
      isBack = true;
    },
    nextArrival: () =>
      new Promise<void>((resolve) => {
        onArrival = resolve;
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function verify(secret: string, { headers }: IncomingMessage, body: string): boolean {
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  }
}

function misbehave(response: ServerResponse, fault: EndpointName): void {
  if (fault === 'hang') return;
  if (fault === 'cut') {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => response.destroy());
    return;
  }
  const headers = {
    ...(fault === '301' && { location: '/steady' }),
    ...(fault === '429' && { 'retry-after': retryAfterSeconds }),
  };
  response.writeHead(Number(fault), headers).end();
}
