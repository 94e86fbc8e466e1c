import type { Page } from '@playwright/test';
import { createMember, type Member } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect } from '../testing/inspect.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

const sandboxUrl = () => new URL(process.env.E2E_MAILBOX_URL ?? '').origin;

async function setFault(receiver: string, fault: object): Promise<void> {
  await fetch(`${sandboxUrl()}/webhooks/${receiver}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
}

async function listReceived(receiver: string): Promise<{ headers: Record<string, string>; body: string }[]> {
  const answer = await fetch(`${sandboxUrl()}/webhooks/${receiver}/journal`);
  return (await answer.json()) as { headers: Record<string, string>; body: string }[];
}

async function openTab(page: Page, member: Member): Promise<void> {
  await openAs(page, member, '/integrations');
  await page.getByRole('tab', { name: 'Webhooks' }).click();
}

for (const { name: device, options } of devices)
  test.describe(`at ${device}`, () => {
    test.use(options);

    test('a webhook is added, fails, is replayed, gets another secret, is told that it is gone, and comes back', async ({
      page,
      problems,
    }) => {
      test.slow();
      problems.allowAnswer(400, '/hr/webhooks');
      const receiver = `receiver-${Date.now()}-${options.viewport.width}`;
      const url = `${sandboxUrl()}/webhooks/${receiver}`;
      await openTab(page, await createMember());
      await expect(page.getByText('No webhooks yet')).toBeVisible();
      await inspect(page, 'webhooks-empty');
      await page.getByRole('button', { name: 'Add webhook' }).click();
      const form = page.getByRole('dialog', { name: 'Add a webhook' });
      await form.getByRole('textbox', { name: 'URL' }).fill('https://127.0.0.1/');
      await form.getByRole('button', { name: 'Add webhook' }).click();
      await expect(form.getByText('Enter an address that can be reached from the internet')).toBeVisible();
      await inspect(page, 'webhooks-add');
      await form.getByRole('textbox', { name: 'URL' }).fill(url);
      await form.getByRole('button', { name: 'Add webhook' }).click();
      const secret = page.getByRole('dialog', { name: 'Copy the signing secret' });
      await expect(secret.getByText(/^whsec_/)).toBeVisible();
      await inspect(page, 'webhooks-secret');
      await secret.getByRole('button', { name: 'saved it' }).click();
      const card = page.getByRole('region', { name: url });
      await expect(card).toContainText('Nothing delivered yet');

      await setFault(receiver, { mode: 'error' });
      await card.getByRole('button', { name: 'Send test event' }).click();
      await expect(page.getByText('Test event sent')).toBeVisible();
      await expect(card).toContainText('Deliveries are failing', { timeout: 30_000 });
      await inspect(page, 'webhooks-failing');
      await card.getByRole('button', { name: 'View deliveries' }).click();
      const log = page.getByRole('region', { name: 'Deliveries' });
      await expect(log).toContainText('Responded 500');
      await inspect(page, 'webhooks-log');
      await log.getByRole('button', { name: /webhook\.test/ }).click();
      const delivery = page.getByRole('dialog', { name: 'webhook.test' });
      await expect(delivery).toContainText('The receiver failed.');
      await inspect(page, 'webhooks-delivery');
      await setFault(receiver, { mode: 'none' });
      await delivery.getByRole('button', { name: 'Replay' }).click();
      await expect(page.getByText('Event sent again')).toBeVisible();
      await expect(delivery.getByText('Delivered', { exact: true })).toBeVisible({ timeout: 30_000 });
      await delivery.getByRole('button', { name: 'Close' }).first().click();
      await expect
        .poll(async () => (await listReceived(receiver)).length, { timeout: 30_000 })
        .toBeGreaterThan(1);
      const ids = new Set((await listReceived(receiver)).map(({ headers }) => headers['webhook-id']));
      expect(ids.size).toBe(1);

      await page.getByRole('button', { name: `More for ${url}` }).click();
      await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
      await page.getByRole('button', { name: 'Rotate secret' }).click();
      await secret.getByRole('button', { name: 'saved it' }).click();
      await expect(page.getByText(/The former secret also signs until/)).toBeVisible();

      await setFault(receiver, { mode: 'gone', times: 1 });
      await page.getByRole('button', { name: 'Send test event' }).click();
      await expect(page.getByText(/Candor turned this webhook off/)).toBeVisible({ timeout: 30_000 });
      await inspect(page, 'webhooks-off');
      await page.getByRole('button', { name: 'Turn on' }).click();
      await expect(page.getByText('Webhook turned on')).toBeVisible();
      await page.getByRole('button', { name: 'Replay events' }).click();
      const range = page.getByRole('dialog', { name: 'Replay events' });
      await inspect(page, 'webhooks-replay');
      await range.getByRole('button', { name: 'Replay events' }).click();
      await expect(page.getByText('Nothing to replay')).toBeVisible();

      await page.getByRole('button', { name: `More for ${url}` }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(page.getByRole('dialog', { name: 'Delete this webhook?' })).toBeVisible();
      await inspect(page, 'webhooks-delete');
      await page.getByRole('button', { name: 'Delete webhook' }).click();
      await expect(page.getByText('Webhook deleted')).toBeVisible();
      await expect(page.getByText('No webhooks yet')).toBeVisible();
    });
  });
