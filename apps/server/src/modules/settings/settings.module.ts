import { settings } from '@candor/contract/settings';
import { type ProductModule, serve } from '../../platform/module.ts';

/** What the installation tells everybody about itself. */
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
