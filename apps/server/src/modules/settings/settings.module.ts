import { settings } from '@candor/contract/settings';
import { type ProductModule, serve } from '../../platform/module.ts';

/** Public settings of the installation. */
export const settingsModule: ProductModule = {
  name: 'settings',
  scope: 'tenant',
  routes: [
    serve(settings.getPublicSettings, async ({ platform: { config } }) => ({
      demo_request_url: config.demoRequestUrl ?? null,
      support_email: config.supportEmail ?? null,
      billing: config.billing,
    })),
  ],
  tasks: [],
};
