import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxStripe } from './sandbox-account.ts';
import type { InvoicePayment, StripeEvent, SubscriptionItem } from './stripe-objects.ts';

/** What a test looks at in an answer, whatever was asked. */
export interface Told {
  id: string;
  url: string;
  customer: string;
  status: string;
  metadata: Record<string, string>;
  error: { type: string; code: string; message: string };
  data: { id: string }[];
  items: { data: [SubscriptionItem] };
  line_items?: { data: [{ price: { id: string } }] };
  payments: { data: [InvoicePayment] };
  subscription: Told;
  latest_invoice: Told;
  current_period_end?: number;
}

/** Calls the stand-in's API as Stripe is called, and answers status and body. */
export async function callStripe(
  url: string,
  path: string,
  { form, key, method }: { form?: Record<string, string>; key?: string; method?: string } = {},
) {
  const response = await fetch(`${url}/stripe${path}`, {
    method: method ?? (form ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${sandboxStripe.secretKey}`,
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
  });
  const body = (await response.json()) as Told;
  return { status: response.status, headers: response.headers, body };
}

export interface Received {
  text: string;
  signature: string;
  event: StripeEvent;
}

/** Takes events, as Candor does; `answerWith` says with which status. */
export async function startReceiver(answerWith: () => number = () => 200) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      received.push({ text, signature, event: JSON.parse(text) });
      response.writeHead(answerWith()).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
