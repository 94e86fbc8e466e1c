import { organizations } from '@candor/contract/organizations';
import { type ProductModule, serve } from '../../platform/module.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { getChart } from './get-chart.ts';
import { getPublicOrganization } from './get-public-organization.ts';
import { getOrganizationSettings, saveOrganizationSettings } from './organization-settings.ts';

/** Organizations, their teams and members. */
export const organizationsModule: ProductModule = {
  name: 'organizations',
  scope: 'tenant',
  routes: [
    serve(organizations.completeOnboarding, completeOnboarding, { scope: 'platform' }),
    serve(organizations.getChart, getChart),
    serve(organizations.getSettings, getOrganizationSettings),
    serve(organizations.saveSettings, saveOrganizationSettings),
    serve(organizations.getPublicOrganization, getPublicOrganization, { scope: 'platform' }),
  ],
  tasks: [],
};
