import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signatureChecks } from './signature-checks.ts';

const at = (seconds: number) => new Date(seconds * 1000);
const sent = (text: string, headers: Record<string, string>) => ({
  text,
  header: (name: string) => headers[name] ?? '',
});

describe('our own scheme', () => {
  const [secret, time, text] = ['what a mail server signs with', '1700000000', '{"a":1}'];
  const signature = createHmac('sha256', secret).update(`${time}.${text}`).digest('hex');
  const check = (headers: Record<string, string>, body = text, now = 1_700_000_000, secrets = [secret]) =>
    signatureChecks.candor(
      sent(body, { 'x-candor-timestamp': time, 'x-candor-signature': `sha256=${signature}`, ...headers }),
      secrets,
      at(now),
    );
  it('takes a body that one of the secrets signed a moment ago', () => {
    expect(check({})).toBe(true);
    expect(check({}, text, 1_700_000_300, ['another', secret])).toBe(true);
  });
  it.each([
    ['changed', () => check({}, '{"a":2}')],
    ['old', () => check({}, text, 1_700_000_301)],
    ['from the future', () => check({}, text, 1_699_999_699)],
    ['signed with another secret', () => check({}, text, 1_700_000_000, ['another'])],
    ['for which there is no secret', () => check({}, text, 1_700_000_000, [])],
    ['without a signature', () => check({ 'x-candor-signature': '' })],
    ['without a time', () => check({ 'x-candor-timestamp': '' })],
    ['with another time', () => check({ 'x-candor-timestamp': '1700000001' })],
  ])('refuses a body that is %s', (_, tried) => expect(tried()).toBe(false));
});

describe("Stripe's scheme", () => {
  // Signed with `openssl dgst -sha256 -hmac`, as its documentation describes.
  const text = '{"id":"evt_test","object":"event"}';
  const [secret, former] = ['whsec_test_secret', 'whsec_former_secret'];
  const signature = '8042376f6ca064adbe037642a718227dfd59047137eb49497a54c49eb0cfb724';
  const bySecond = 'f4c0c7d2c569970a6bfabc10eb8b8d0c85adcfc624568b33756ce15b09f81b07';
  const right = `t=1700000000,v1=${signature}`;
  const check = (header: string, { body = text, now = 1_700_000_000, secrets = [secret] } = {}) =>
    signatureChecks.stripe(sent(body, { 'stripe-signature': header }), secrets, at(now));

  it('takes a body by any of its signatures, of any of the secrets', () => {
    expect(check(right)).toBe(true);
    expect(check(right, { now: 1_700_000_300 })).toBe(true);
    const both = `t=1700000000,v1=${bySecond},v1=${signature},v0=${'0'.repeat(64)}`;
    expect(check(both)).toBe(true);
    expect(check(both, { secrets: [former] })).toBe(true);
    expect(check(right, { secrets: [former, secret] })).toBe(true);
  });
  it.each([
    ['changed', () => check(right, { body: text.replace('evt', 'evx') })],
    ['written anew', () => check(right, { body: JSON.stringify(JSON.parse(text), null, 1) })],
    ['old', () => check(right, { now: 1_700_000_301 })],
    ['from the future', () => check(right, { now: 1_699_999_699 })],
    ['signed with another secret', () => check(right, { secrets: [former] })],
    ['signed by a scheme of tests', () => check(`t=1700000000,v0=${signature}`)],
    ['without a signature', () => check('t=1700000000')],
    ['without a time', () => check(`v1=${signature}`)],
    ['of two times', () => check(`t=1700000000,t=1700000001,v1=${signature}`)],
    ['with an empty signature', () => check('t=1700000000,v1=')],
    ['without any header', () => check('')],
  ])('refuses a body that is %s', (_, tried) => expect(tried()).toBe(false));
});

describe('Standard Webhooks', () => {
  // The example of the reference libraries.
  const text = '{"test": 2432232314}';
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const right = {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  };
  const check = (
    headers: Partial<typeof right>,
    { body = text, now = 1_614_265_330, secrets = [secret] } = {},
  ) => signatureChecks.standard(sent(body, { ...right, ...headers }), secrets, at(now));

  it('takes a body by any of its signatures', () => {
    expect(check({})).toBe(true);
    expect(check({}, { secrets: ['whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', secret] })).toBe(true);
    expect(check({ 'webhook-signature': `v1a,x v1,AAAA ${right['webhook-signature']}` })).toBe(true);
  });
  it.each([
    ['changed', () => check({}, { body: '{"test": 1}' })],
    ['old', () => check({}, { now: 1_614_265_631 })],
    ['from the future', () => check({}, { now: 1_614_265_029 })],
    ['signed with another secret', () => check({}, { secrets: ['whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'] })],
    ['under another id', () => check({ 'webhook-id': 'msg_other' })],
    ['without an id', () => check({ 'webhook-id': '' })],
    ['with another time', () => check({ 'webhook-timestamp': '1614265331' })],
    ['without a signature', () => check({ 'webhook-signature': '' })],
    [
      'signed by another version',
      () => check({ 'webhook-signature': right['webhook-signature'].replace('v1', 'v2') }),
    ],
  ])('refuses a body that is %s', (_, tried) => expect(tried()).toBe(false));
});

describe('the clientState of Microsoft Graph', () => {
  const notification = (clientState: unknown) => ({
    subscriptionId: 's',
    changeType: 'updated',
    clientState,
  });
  const check = (value: unknown, secrets = ['a secret state']) =>
    signatureChecks.graph(sent(JSON.stringify(value), {}), secrets, at(0));
  it('has to be right for every notification', () => {
    expect(check({ value: [notification('a secret state')] })).toBe(true);
    expect(check({ value: [notification('a'), notification('b')] }, ['b', 'a'])).toBe(true);
    expect(check({ value: [notification('a secret state'), notification('guessed')] })).toBe(false);
  });
  it.each([
    { value: [] },
    { value: [notification(undefined)] },
    { value: [notification('')] },
    { value: 'x' },
    {},
    null,
  ])('is missing from %j', (body) => expect(check(body)).toBe(false));
  it('is not found in what is no JSON', () => {
    expect(signatureChecks.graph(sent('', {}), ['a secret state'], at(0))).toBe(false);
  });
});
