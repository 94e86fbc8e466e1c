import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { publicSettingsPath } from './light-paths.ts';

export const settings = endpoints({
  getPublicSettings: () =>
    endpoint({
      method: 'GET',
      path: publicSettingsPath,
      summary: 'What every page may know of this installation; null where it is not configured.',
      auth: 'public',
      right: null,
      audit: null,
      response: z.object({
        demo_request_url: z.string().nullable(),
        support_email: z.string().nullable(),
        /** There are plans, with limits and a page to choose one on. */
        billing: z.boolean(),
      }),
      errors: [],
    }),
});
