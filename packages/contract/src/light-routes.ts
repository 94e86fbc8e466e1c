import type { Route } from './endpoint.ts';

/** Where the app asks before the schemas of the contract are there. The endpoint of the same name is built from it. */
export const lightRoutes = {
  getPublicSettings: { method: 'GET', path: '/hr/public-settings', auth: 'public' },
} as const satisfies Record<string, Route>;

/** The reference of all calls. It describes the contract, and is not of it. */
export const openApiPath = '/hr/openapi.json';
