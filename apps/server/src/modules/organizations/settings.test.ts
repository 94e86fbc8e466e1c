import { accounts } from '@candor/contract/accounts';
import { organizations } from '@candor/contract/organizations';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../testing/test-client.ts';
import { buildAccount, buildMember } from '../../testing/test-people.ts';
import { startTestProduct, type TestProduct } from '../../testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ worker: false });
});
afterAll(() => product.stop());

const wanted = { connections: true, mentions: true, webhooks: true };

describe('personal settings', () => {
  it('are empty until they are chosen, then part of who one is', async () => {
    const { token } = await buildAccount(product);
    const before = { time_zone: null, locale: null, notifications: wanted };
    expect((await call(product, accounts.getSettings, { token })).body).toEqual(before);
    const body = {
      time_zone: 'America/New_York',
      locale: 'en-US',
      notifications: { connections: false, mentions: true, webhooks: false },
    } as const;
    const saved = await call(product, accounts.saveSettings, { token, body });
    expect(saved.body).toMatchObject({ time_zone: 'America/New_York', locale: 'en-US' });
    expect((await call(product, accounts.getSettings, { token })).body).toEqual(body);
    expect((await call(product, accounts.getMe, { token })).body).toMatchObject({ locale: 'en-US' });
  });

  it('leave emails that are not named on or off as they are', async () => {
    const { token } = await buildAccount(product);
    const save = (notifications: Partial<typeof wanted>) =>
      call(product, accounts.saveSettings, { token, body: { time_zone: null, locale: null, notifications } });
    await save({ ...wanted, mentions: false });
    expect((await save({ connections: false })).status).toBe(200);
    const { notifications } = (await call(product, accounts.getSettings, { token })).body;
    expect(notifications).toEqual({ connections: false, mentions: false, webhooks: true });
  });

  it.each([
    { time_zone: 'Mars/Olympus' },
    { time_zone: '+02:00' },
    { time_zone: '' },
    { locale: 'tlh' },
    { locale: 'en-GB-oxendict-x-long' },
    { notifications: { ...wanted, weather: true } },
  ])('refuse %o', async (changed) => {
    const { token } = await buildAccount(product);
    const body = { time_zone: null, locale: null, notifications: wanted, ...changed };
    expect((await call(product, accounts.saveSettings, { token, body: body as never })).status).toBe(400);
  });
});

describe('the settings of an organization', () => {
  const hours = { days: [1, 2, 3, 4, 5], start: '09:00', end: '17:00' };

  it('are seen by every member and changed by an admin', async () => {
    const { token, organizationId } = await buildMember(product);
    const { token: reader } = await buildMember(product, 'report', organizationId);
    const read = () => call(product, organizations.getSettings, { token: reader });
    expect((await read()).body).toEqual({ time_zone: null, working_hours: hours });
    const body = {
      time_zone: 'Europe/Lisbon',
      working_hours: { days: [7, 1, 7], start: '08:30', end: '12:00' },
    };
    expect((await call(product, organizations.saveSettings, { token: reader, body })).status).toBe(403);
    expect((await call(product, organizations.saveSettings, { token, body })).status).toBe(200);
    expect((await read()).body).toEqual({ ...body, working_hours: { ...body.working_hours, days: [1, 7] } });
  });

  it.each([
    [{ days: [] }, 'working_hours.days'],
    [{ days: [0] }, 'working_hours.days.0'],
    [{ start: '9:00' }, 'working_hours.start'],
    [{ end: '24:00' }, 'working_hours.end'],
    [{ start: '17:00' }, 'working_hours.end'],
  ])('refuse hours with %o', async (changed, field) => {
    const { token } = await buildMember(product);
    const body = { time_zone: null, working_hours: { ...hours, ...changed } };
    const { status, body: answer } = await call(product, organizations.saveSettings, { token, body });
    expect([status, Object.keys(answer.fields ?? {})]).toEqual([400, [field]]);
  });
});
