import type { Page } from '@playwright/test';
import { decide, readEvents, sandboxUrl } from '../product/calendars.ts';
import { createMember, inventPerson, type Member } from '../product/people.ts';
import { devices } from '../testing/devices.ts';
import { inspect, keepPicture } from '../testing/inspect.ts';
import { leave, lingerOn } from '../testing/linger.ts';
import { openAs } from '../testing/screens.ts';
import { expect, test } from '../testing/test.ts';

// Each looks at many screens by axe, in both themes.
test.setTimeout(120_000);

async function openIntegrations(page: Page, member: Member): Promise<void> {
  await openAs(page, member, '/integrations?tab=calendars');
  await expect(page.getByRole('region', { name: 'Microsoft' })).toBeVisible();
}

for (const { name, options } of devices)
  test.describe(`at ${name}`, () => {
    test.use(options);

    test('an Outlook calendar is declined, connected, tried step by step, and disconnected', async ({
      page,
    }) => {
      await lingerOn(page.context(), '/callback');
      const member = await createMember();
      const account = inventPerson().email;
      await openIntegrations(page, member);
      await inspect(page, 'integrations');
      await page.getByRole('button', { name: 'Connect Microsoft' }).click();
      await decide(page, 'Microsoft 365', account, 'Deny');
      await expect(page.getByRole('heading', { name: 'Connection Failed' })).toBeVisible();
      await leave(page);
      await expect(page).toHaveURL('/integrations?tab=calendars');

      await page.getByRole('button', { name: 'Connect Microsoft' }).click();
      await decide(page, 'Microsoft 365', account, 'Allow');
      await expect(page.getByRole('heading', { name: 'Microsoft Connected' })).toBeVisible();
      await leave(page);
      await expect(page).toHaveURL('/integrations?tab=calendars');
      const card = page.getByRole('region', { name: 'Microsoft' });
      await expect(card).toContainText(account);
      await expect(card).toContainText('Makes Teams links');
      await inspect(page, 'integrations-connected');

      await card.getByRole('link', { name: 'Open and test' }).click();
      await expect(page).toHaveURL('/microsoft-oauth');
      await page.getByRole('button', { name: 'Check connection' }).click();
      await expect(page.getByText('Everything works.')).toBeVisible();
      await expect(page.getByText('A test event was made and deleted.')).toBeVisible();
      expect(await readEvents('microsoft', account)).toEqual([]);
      await inspect(page, 'microsoft-overview');
      await page.getByRole('button', { name: 'Disconnect' }).click();
      const dialog = page.getByRole('dialog', { name: 'Disconnect Outlook Calendar?' });
      await inspect(page, 'microsoft-disconnect');
      await dialog.getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByText('Microsoft Disconnected')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Connect Microsoft' })).toBeVisible();
    });

    test('the tabs about Outlook show the registration and events, and make an event and a meeting', async ({
      page,
    }) => {
      const member = await createMember();
      const account = inventPerson().email;
      await openAs(page, member, '/microsoft-oauth?tab=events');
      await page.getByRole('button', { name: 'Connect' }).click();
      await decide(page, 'Microsoft 365', account, 'Allow');
      await expect(page).toHaveURL('/integrations?tab=calendars');
      await page.goto('/microsoft-oauth');
      await page.getByRole('tab', { name: 'Config' }).click();
      await expect(page.getByText(`${process.env.E2E_URL}/auth/callback`)).toBeVisible();
      await inspect(page, 'microsoft-config');
      await page.getByRole('tab', { name: 'Create Event' }).click();
      await page.getByLabel('Title').fill('Planning with the team');
      await page.getByRole('switch', { name: 'Add a Teams link' }).click();
      await page.getByRole('button', { name: 'Create event' }).click();
      await expect(page.getByText('Event created')).toBeVisible();
      const [event] = await readEvents('microsoft', account);
      await expect(page.getByRole('link', { name: 'Join link' })).toHaveAttribute(
        'href',
        event?.join_url ?? '',
      );
      await inspect(page, 'microsoft-create-event');
      await page.getByRole('tab', { name: 'Events', exact: true }).click();
      await expect(page.getByRole('list', { name: 'Events' })).toContainText('Planning with the team');
      await inspect(page, 'microsoft-events');
      await page.getByRole('tab', { name: 'Teams' }).click();
      await page.getByLabel('Title').fill('Catch-up');
      await page.getByRole('button', { name: 'Create meeting' }).click();
      await expect(page.getByRole('link', { name: 'Join link' })).toBeVisible();
      await inspect(page, 'microsoft-teams');

      await page.goto(`${sandboxUrl()}/microsoft/calendar/${encodeURIComponent(account)}`);
      await expect(page.getByRole('region', { name: 'Planning with the team' })).toBeVisible();
      await keepPicture(page, 'sandbox-calendar');
    });

    test('a Google calendar is connected without all access, then with it', async ({ page }) => {
      await lingerOn(page.context(), '/callback');
      const member = await createMember();
      const account = inventPerson().email;
      await openAs(page, member, '/google-calendar');
      await inspect(page, 'google-not-connected');
      await page.getByRole('button', { name: 'Connect Google' }).click();
      await page.getByLabel('See and change your events').uncheck();
      await decide(page, 'Google', account, 'Allow');
      await expect(page.getByRole('heading', { name: 'Google Calendar Connected' })).toBeVisible();
      await leave(page);
      await expect(page).toHaveURL('/integrations?tab=calendars');
      const card = page.getByRole('region', { name: 'Google' });
      await expect(card).toContainText("Can't add interviews to your calendar");
      await inspect(page, 'integrations-fewer-permissions');
      await page.goto('/google-calendar');
      await page.getByRole('button', { name: 'Check connection' }).click();
      await expect(page.getByText('The step “Permissions” fails')).toBeVisible();
      await inspect(page, 'google-step-fails');

      await page.getByRole('button', { name: 'Reconnect' }).first().click();
      await decide(page, 'Google', account, 'Allow');
      await expect(page.getByRole('heading', { name: 'Google Calendar Connected' })).toBeVisible();
      await leave(page);
      await expect(page).toHaveURL('/integrations?tab=calendars');
      await page.goto('/google-calendar');
      await page.getByRole('button', { name: 'Check connection' }).click();
      await expect(page.getByText('Everything works.')).toBeVisible();
      await page.getByLabel('Title').fill('Planning');
      await page.getByRole('switch', { name: 'Add a Meet link' }).click();
      await page.getByRole('button', { name: 'Create event' }).click();
      await expect(page.getByRole('link', { name: 'Join link' })).toBeVisible();
      await expect(page.getByRole('list', { name: 'Events' })).toContainText('Planning');
      await page.getByRole('button', { name: 'Check times' }).click();
      await expect(page.getByRole('list', { name: 'Busy times' })).toBeVisible();
      await inspect(page, 'google-api-test');
      await page.getByRole('tab', { name: 'Auth Info' }).click();
      await page.getByRole('button', { name: 'Renew access' }).click();
      await expect(page.getByText('Access renewed', { exact: true })).toBeVisible();
      await inspect(page, 'google-auth-info');
      await page.getByRole('tab', { name: 'Documentation' }).click();
      await inspect(page, 'google-documentation');
      await page.getByRole('button', { name: 'Disconnect' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
      await expect(page.getByText('Google Calendar Disconnected')).toBeVisible();
    });

    test('who comes back without a code, a session or a sign-in of theirs is told why', async ({
      page,
      problems,
    }) => {
      problems.allowAnswer(400, '/hr/microsoft-oauth/token');
      await page.clock.install();
      await page.goto('/auth/google/callback?code=a-code&state=a-state');
      await expect(page.getByText('User not logged in. Please login first.').first()).toBeVisible();
      const member = await createMember();
      await openIntegrations(page, member);
      await page.goto('/auth/callback');
      await expect(page.getByText('No authorization code received').first()).toBeVisible();
      await inspect(page, 'calendar-callback-failed');
      await page.goto('/auth/callback?code=stolen&state=made-up.c2ln');
      await expect(page.getByText(/^Authentication failed\. Start again/).first()).toBeVisible();
      await page.clock.runFor(2_500);
      await expect(page).toHaveURL('/integrations?tab=calendars');
    });
  });
