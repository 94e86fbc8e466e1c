import { z } from 'zod';

const address = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .transform((url) => url.replace(/\/+$/, ''));

/** The apps that are registered with Microsoft and Google; every address can be another one, for a proxy or a test. */
export const calendarVariables = {
  MICROSOFT_CLIENT_ID: z.string().min(1).optional(),
  MICROSOFT_CLIENT_SECRET: z.string().min(1).optional(),
  MICROSOFT_TENANT: z
    .string()
    .regex(/^[\w.-]+$/, 'must be common, organizations, or the id or domain of a tenant')
    .default('common'),
  MICROSOFT_LOGIN_URL: address.default('https://login.microsoftonline.com'),
  MICROSOFT_GRAPH_URL: address.default('https://graph.microsoft.com/v1.0'),
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_ACCOUNTS_URL: address.default('https://accounts.google.com'),
  GOOGLE_TOKEN_URL: address.default('https://oauth2.googleapis.com'),
  GOOGLE_USERINFO_URL: address.default('https://openidconnect.googleapis.com/v1/userinfo'),
  GOOGLE_CALENDAR_URL: address.default('https://www.googleapis.com/calendar/v3'),
};

const calendarSchema = z.object(calendarVariables);
type CalendarEnvironment = z.infer<typeof calendarSchema>;

export interface CalendarConfig {
  microsoft:
    | { clientId: string; clientSecret: string; tenant: string; loginUrl: string; graphUrl: string }
    | undefined;
  google:
    | {
        clientId: string;
        clientSecret: string;
        accountsUrl: string;
        tokenUrl: string;
        userUrl: string;
        calendarUrl: string;
      }
    | undefined;
}

export function readCalendarConfig(env: CalendarEnvironment): CalendarConfig {
  const { MICROSOFT_CLIENT_ID: microsoftId, MICROSOFT_CLIENT_SECRET: microsoftSecret } = env;
  const { GOOGLE_CLIENT_ID: googleId, GOOGLE_CLIENT_SECRET: googleSecret } = env;
  return {
    microsoft:
      microsoftId && microsoftSecret
        ? {
            ...{ clientId: microsoftId, clientSecret: microsoftSecret, tenant: env.MICROSOFT_TENANT },
            ...{ loginUrl: env.MICROSOFT_LOGIN_URL, graphUrl: env.MICROSOFT_GRAPH_URL },
          }
        : undefined,
    google:
      googleId && googleSecret
        ? {
            ...{ clientId: googleId, clientSecret: googleSecret, accountsUrl: env.GOOGLE_ACCOUNTS_URL },
            ...{ tokenUrl: env.GOOGLE_TOKEN_URL, userUrl: env.GOOGLE_USERINFO_URL },
            calendarUrl: env.GOOGLE_CALENDAR_URL,
          }
        : undefined,
  };
}

export function listCalendarProblems(env: CalendarEnvironment): string[] {
  const problems: string[] = [];
  for (const name of ['MICROSOFT', 'GOOGLE'] as const)
    if (Boolean(env[`${name}_CLIENT_ID`]) !== Boolean(env[`${name}_CLIENT_SECRET`]))
      problems.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both or none.`);
  return problems;
}
