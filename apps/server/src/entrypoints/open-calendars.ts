import type { CalendarProvider } from '@candor/integrations/calendars';
import { createGoogleCalendars } from '@candor/integrations/calendars/google';
import { createMicrosoftCalendars } from '@candor/integrations/calendars/microsoft';
import {
  type GoogleApp,
  googleOAuth,
  type MicrosoftApp,
  microsoftOAuth,
} from '@candor/integrations/calendars/oauth';
import type { OAuthClient } from '@candor/integrations/oauth';
import { createOAuthClient } from '@candor/integrations/oauth/client';
import { sandboxGoogle } from '@candor/sandbox/google-app';
import { sandboxMicrosoft } from '@candor/sandbox/microsoft-app';
import type { Config } from '../platform/config.ts';

interface OpenCalendars {
  /** Who lets people in. */
  providers: OAuthClient[];
  calendars: CalendarProvider[];
}

/** The calendars that members can connect: with the registered apps, else in the sandbox where it runs. */
export function openCalendars(
  { microsoft, google }: Pick<Config, 'microsoft' | 'google'>,
  sandbox: { url: string } | undefined,
): OpenCalendars {
  const open: OpenCalendars = { providers: [], calendars: [] };
  const microsoftApp = microsoft ?? (sandbox && microsoftOf(sandbox.url));
  if (microsoftApp) {
    open.providers.push(createOAuthClient(microsoftOAuth(microsoftApp)));
    open.calendars.push(createMicrosoftCalendars({ graphUrl: microsoftApp.graphUrl }));
  }
  const googleApp = google ?? (sandbox && googleOf(sandbox.url));
  if (googleApp) {
    open.providers.push(createOAuthClient(googleOAuth(googleApp)));
    open.calendars.push(createGoogleCalendars({ calendarUrl: googleApp.calendarUrl }));
  }
  return open;
}

function microsoftOf(sandboxUrl: string): MicrosoftApp {
  const { id: clientId, secret: clientSecret } = sandboxMicrosoft;
  const loginUrl = `${sandboxUrl}/microsoft`;
  return { clientId, clientSecret, loginUrl, tenant: 'common', graphUrl: `${loginUrl}/v1.0` };
}

function googleOf(sandboxUrl: string): GoogleApp & { calendarUrl: string } {
  const { id: clientId, secret: clientSecret } = sandboxGoogle;
  const url = `${sandboxUrl}/google`;
  return {
    ...{ clientId, clientSecret, accountsUrl: url, tokenUrl: url, userUrl: `${url}/v1/userinfo` },
    calendarUrl: `${url}/calendar/v3`,
  };
}
