import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookVerificationError } from './verify-webhook.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const former = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const now = new Date('2026-10-08T05:00:00Z');
const body = JSON.stringify({ id: 'evt_1', type: 'job.closed', timestamp: now.toISOString(), data: {} });

function sign(by: string, at = now) {
  return {
    'webhook-id': 'evt_1',
    'webhook-timestamp': String(at.getTime() / 1000),
    'webhook-signature': new Webhook(by).sign('evt_1', at, body),
  };
}

describe('a webhook', () => {
  it('signed as the specification says is verified, and answered as an event', async () => {
    expect(await verifyWebhook({ secret, headers: sign(secret), body, now })).toMatchObject({
      type: 'job.closed',
    });
    const headers = new Headers(sign(secret));
    expect(await verifyWebhook({ secret, headers, body, now })).toMatchObject({ id: 'evt_1' });
  });

  it('with two signatures is verified by either secret', async () => {
    const both = `${sign(former)['webhook-signature']} ${sign(secret)['webhook-signature']}`;
    const headers = { ...sign(secret), 'webhook-signature': both };
    for (const one of [secret, former])
      expect(await verifyWebhook({ secret: one, headers, body, now })).toMatchObject({ id: 'evt_1' });
  });

  it.each([
    ['by another secret', { headers: sign(former) }],
    ['of another body', { body: body.replace('closed', 'opened') }],
    ['of long ago', { headers: sign(secret, new Date(now.getTime() - 301_000)) }],
    ['of the future', { headers: sign(secret, new Date(now.getTime() + 301_000)) }],
    ['without headers', { headers: {} }],
    ['with nonsense', { headers: { ...sign(secret), 'webhook-signature': 'v1,%%% v2,x' } }],
  ])('%s is refused', async (_, changes) => {
    const request = { secret, headers: sign(secret), body, now, ...changes };
    await expect(verifyWebhook(request)).rejects.toBeInstanceOf(WebhookVerificationError);
  });
});
