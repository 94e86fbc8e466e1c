import { z } from 'zod';
import { endpoint, endpoints } from './endpoint.ts';
import { nameField } from './fields.ts';
import { publicRoutes } from './public-routes.ts';
import { timeZoneField, workingHoursFields } from './regional.ts';
import { roleSchema } from './roles.ts';

const onboardingMessage = 'Organization and Team name are required';

export const onboardingBody = z.object({
  org_name: nameField(120, 'Organization name', onboardingMessage),
  team_name: nameField(120, 'Team name', onboardingMessage),
  team_description: z
    .string()
    .trim()
    .max(2000, 'Team description must be at most 2000 characters long')
    .nullish(),
});

const memberSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: roleSchema,
});

export const teamSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  members: z.array(memberSchema),
});

export const organizationChartSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  teams: z.array(teamSchema),
});
export type OrganizationChart = z.infer<typeof organizationChartSchema>;
export type Team = z.infer<typeof teamSchema>;
export type Member = z.infer<typeof memberSchema>;

export const renameOrganizationBody = z.object({ name: nameField(120, 'Organization name') });

/** A chart counts as set up when it has an id and at least one team. */
export function isOrganizationSetUp(chart: { id?: unknown; teams?: unknown } | null | undefined): boolean {
  return Boolean(chart?.id) && Array.isArray(chart?.teams) && chart.teams.length > 0;
}

/** What strangers see of an organization, on its public pages. */
export const publicOrganizationSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  company_name: z.string(),
  brand_color: z.string(),
  background_color: z.string(),
  logo_url: z.string().nullable(),
});
export type PublicOrganization = z.infer<typeof publicOrganizationSchema>;

/** Where and when the organization is at work. Without a zone, that of the candidate or the job decides alone. */
export const organizationSettingsBody = z.object({
  time_zone: timeZoneField.nullable(),
  working_hours: workingHoursFields,
});
export type OrganizationSettings = z.infer<typeof organizationSettingsBody>;

export const organizations = endpoints({
  completeOnboarding: () =>
    endpoint({
      method: 'POST',
      path: '/hr/organizations/onboarding',
      summary: 'Create the organization and its first team; the caller becomes its admin.',
      auth: 'session',
      right: null,
      audit: 'organization.created',
      body: onboardingBody,
      response: organizationChartSchema,
      errors: ['invalid_request', 'already_onboarded'],
    }),
  getChart: () =>
    endpoint({
      ...publicRoutes.getChart,
      summary: 'The organization with its teams and their members.',
      auth: 'session',
      right: 'organization.read',
      audit: null,
      response: organizationChartSchema,
      errors: ['onboarding_required'],
    }),
  renameOrganization: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/organizations/{id}',
      summary: 'Rename the organization. Its public links stay as they are.',
      auth: 'session',
      right: 'organization.write',
      audit: 'organization.renamed',
      params: z.object({ id: z.string().max(64) }),
      body: renameOrganizationBody,
      response: organizationChartSchema,
      errors: ['invalid_request', 'not_found', 'onboarding_required', 'forbidden'],
    }),
  getSettings: () =>
    endpoint({
      method: 'GET',
      path: '/hr/organization/settings',
      summary: 'The time zone and working hours of the organization.',
      auth: 'session',
      right: 'organization.read',
      audit: null,
      response: organizationSettingsBody,
      errors: ['onboarding_required'],
    }),
  saveSettings: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/organization/settings',
      summary: 'Change the time zone and working hours of the organization.',
      auth: 'session',
      right: 'organization.write',
      audit: 'organization.settings_changed',
      body: organizationSettingsBody,
      response: organizationSettingsBody,
      errors: ['invalid_request', 'onboarding_required', 'forbidden'],
    }),
  getPublicOrganization: () =>
    endpoint({
      ...publicRoutes.getPublicOrganization,
      summary: "Get an organization's name and colors for its public pages, by id or slug.",
      auth: 'public',
      right: null,
      audit: null,
      params: z.object({ id: z.string().max(64) }),
      response: publicOrganizationSchema,
      errors: ['not_found'],
    }),
});
