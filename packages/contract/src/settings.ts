import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { lightRoutes } from './light-routes.ts';

export const settings = endpoints({
  getPublicSettings: () =>
    endpoint({
      ...lightRoutes.getPublicSettings,
      summary: 'What every page may know of this installation; null where it is not configured.',
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
