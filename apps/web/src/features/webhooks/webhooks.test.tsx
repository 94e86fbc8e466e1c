import { accounts } from '@candor/contract/accounts';
import { calendars } from '@candor/contract/calendars';
import { type Webhook, type WebhookDelivery, webhooks } from '@candor/contract/webhooks';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rememberSession } from '#testing/people.ts';
import { renderAt } from '#testing/render-at.tsx';
import { answerWith, startApi } from '#testing/start-api.ts';

const api = startApi();

const webhook: Webhook = {
  ...{ id: 'whk_1', url: 'https://example.com/hooks', events: ['job.closed'], on: true },
  ...{ off_reason: null, off_at: null, failing_since: null, former_secret_until: null },
  ...{ last_delivered_at: null, created_at: '2026-01-05T09:00:00.000Z' },
};
const delivery: WebhookDelivery = {
  ...{ id: 'whd_1', event_id: 'evt_1', type: 'job.closed', state: 'failed', tries: 10, next_try_at: null },
  ...{ status: 500, trouble: null, happened_at: '2026-01-05T09:00:00.000Z' },
  ...{ created_at: '2026-01-05T09:00:00.000Z', delivered_at: null },
};
const show = (...changes: Partial<Webhook>[]) =>
  api.answer(
    webhooks.listWebhooks,
    changes.map((change) => ({ ...webhook, ...change })),
  );

beforeEach(() => {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role: 'admin' }] });
  api.answer(calendars.listCalendars, []);
});

describe('the webhooks tab', () => {
  it('is for admins', async () => {
    api.answer(accounts.getMyRoles, { roles: [{ role: 'recruit' }] });
    renderAt('/integrations?tab=webhooks');
    expect(await screen.findByText('Webhooks are for admins')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull();
  });

  it('offers the first one, checks what is entered, and shows its secret once', async () => {
    show();
    api.answer(webhooks.addWebhook, { id: 'whk_1', secret: 'whsec_c2VjcmV0' });
    const { user } = renderAt('/integrations?tab=webhooks');
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await user.click(dialog.getByRole('button', { name: 'Clear all' }));
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    expect(await dialog.findByText('Enter a URL')).toBeDefined();
    expect(dialog.getByText('Choose at least one event')).toBeDefined();
    await user.type(dialog.getByRole('textbox', { name: 'URL' }), 'https://example.com/hooks');
    await user.click(dialog.getByRole('checkbox', { name: /A job closes/ }));
    show({});
    await user.click(dialog.getByRole('button', { name: 'Add webhook' }));
    const secret = within(await screen.findByRole('dialog', { name: 'Copy the signing secret' }));
    expect(secret.getByText('whsec_c2VjcmV0')).toBeDefined();
    await user.click(secret.getByRole('button', { name: /saved it/ }));
    expect(screen.queryByText('whsec_c2VjcmV0')).toBeNull();
    expect(await screen.findByRole('region', { name: webhook.url })).toBeDefined();
  });

  it('says beside the field what the server has against a URL', async () => {
    show();
    const fields = { url: 'Enter an address that can be reached from the internet' };
    api.on(
      'POST /hr/webhooks',
      answerWith(400, { code: 'invalid_request', detail: 'Some fields are missing or not valid.', fields }),
    );
    const { user } = renderAt('/integrations?tab=webhooks');
    await user.click(await screen.findByRole('button', { name: 'Add webhook' }));
    await user.type(await screen.findByRole('textbox', { name: 'URL' }), 'https://10.0.0.1/');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText(fields.url)).toBeDefined();
  });

  it('says when one is failing, was turned off, or signs with two secrets', async () => {
    const at = '2026-01-05T09:00:00.000Z';
    show(
      { failing_since: at, former_secret_until: at },
      { id: 'whk_2', url: 'https://example.org/a', on: false, off_reason: 'gone', off_at: at },
      { id: 'whk_3', url: 'https://example.net/b', on: false },
    );
    renderAt('/integrations?tab=webhooks');
    const failing = within(await screen.findByRole('region', { name: webhook.url }));
    expect(failing.getByText('Deliveries are failing')).toBeDefined();
    expect(failing.getByText(/The former secret also signs until/)).toBeDefined();
    const gone = within(screen.getByRole('region', { name: 'https://example.org/a' }));
    expect(gone.getByText(/Candor turned this webhook off/)).toBeDefined();
    expect(gone.getByText(/410/)).toBeDefined();
    const off = within(screen.getByRole('region', { name: 'https://example.net/b' }));
    expect(off.getByRole('button', { name: 'Turn on' })).toBeDefined();
    expect(off.queryByRole('button', { name: 'Send test event' })).toBeNull();
  });

  it('says so when the list cannot be had', async () => {
    api.on('GET /hr/webhooks', answerWith(500, { code: 'internal', detail: 'It broke.' }));
    renderAt('/integrations?tab=webhooks');
    expect(await screen.findByText("Webhooks couldn't be loaded")).toBeDefined();
  });
});

describe('the delivery log', () => {
  it('shows each try with its answer, and replays', async () => {
    show({});
    api.answerList(webhooks.listDeliveries, [delivery], 1, { id: 'whk_1' });
    const details = {
      ...delivery,
      message: {
        id: 'evt_1',
        type: 'job.closed',
        timestamp: delivery.happened_at,
        data: { job_id: 'job_1' },
      },
      log: [{ at: delivery.happened_at, duration_ms: 1200, status: 500, trouble: null, answer: 'It broke.' }],
    };
    api.answer(webhooks.getDelivery, details, { id: 'whk_1', delivery: 'whd_1' });
    api.answer(webhooks.replayDelivery, delivery, { id: 'whk_1', delivery: 'whd_1' });
    const { user } = renderAt('/integrations?tab=webhooks');
    await user.click(await screen.findByRole('button', { name: 'View deliveries' }));
    const table = within(await screen.findByRole('table', { name: 'Deliveries' }));
    expect(table.getByText('Responded 500')).toBeDefined();
    await user.click(table.getByRole('button', { name: /job\.closed/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'job.closed' }));
    expect(await dialog.findByText('It broke.')).toBeDefined();
    expect(dialog.getByText(/"job_id": "job_1"/)).toBeDefined();
    await user.click(dialog.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('Event sent again')).toBeDefined();
  });

  it('replays a span of time, and says how much', async () => {
    show({});
    api.answerList(webhooks.listDeliveries, [], 0, { id: 'whk_1' });
    api.answer(webhooks.replayRange, { replayed: 3, left: 0, last: 'evt_3' }, { id: 'whk_1' });
    const { user } = renderAt('/integrations?tab=webhooks&webhook=whk_1');
    expect(await screen.findByText('Nothing sent yet')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Replay events' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay events' }));
    await user.click(dialog.getByRole('button', { name: 'Replay events' }));
    expect(await screen.findByText('Replaying 3 events')).toBeDefined();
  });

  it('replays both hours that clocks show alike', async () => {
    vi.stubEnv('TZ', 'America/New_York');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    show({});
    api.answerList(webhooks.listDeliveries, [], 0, { id: 'whk_1' });
    api.answer(webhooks.replayRange, { replayed: 0, left: 0, last: null }, { id: 'whk_1' });
    const { user } = renderAt('/integrations?tab=webhooks&webhook=whk_1');
    await user.click(await screen.findByRole('button', { name: 'Replay events' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Replay events' }));
    fireEvent.change(dialog.getByLabelText(/^From/), { target: { value: '2026-11-01T01:00' } });
    fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-11-01T01:30' } });
    await user.click(dialog.getByRole('button', { name: 'Replay events' }));
    expect(await screen.findByText('Nothing to replay')).toBeDefined();
    const [request] = api.received('POST /hr/webhooks/whk_1/replays');
    expect(JSON.parse(request?.body ?? '')).toMatchObject({
      from: '2026-11-01T05:00:00.000Z',
      to: '2026-11-01T06:30:00.000Z',
    });
  });
});
