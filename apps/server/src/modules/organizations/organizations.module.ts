import { branding } from '@candor/contract/branding';
import { members } from '@candor/contract/members';
import { organizations } from '@candor/contract/organizations';
import { type ProductModule, serve } from '../../platform/module.ts';
import { getBranding, saveBranding } from './branding.ts';
import { changeMember } from './change-member.ts';
import { changeTeam } from './change-team.ts';
import { completeOnboarding } from './complete-onboarding.ts';
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import { getChart } from './get-chart.ts';
import { getPublicOrganization } from './get-public-organization.ts';
import { getOrganizationSettings, saveOrganizationSettings } from './organization-settings.ts';
import { removeMember } from './remove-member.ts';
import { renameOrganization } from './rename-organization.ts';
import { getLogo, uploadLogo } from './upload-logo.ts';

/** Organizations, their teams and members. */
export const organizationsModule: ProductModule = {
  name: 'organizations',
  scope: 'tenant',
  routes: [
    serve(organizations.completeOnboarding, completeOnboarding, { scope: 'platform' }),
    serve(organizations.getChart, getChart),
    serve(organizations.renameOrganization, renameOrganization),
    serve(organizations.getSettings, getOrganizationSettings),
    serve(organizations.saveSettings, saveOrganizationSettings),
    serve(organizations.getPublicOrganization, getPublicOrganization, { scope: 'platform' }),
    serve(branding.getBranding, getBranding),
    serve(branding.saveBranding, saveBranding),
    serve(branding.uploadLogo, uploadLogo),
    serve(branding.getLogo, getLogo, { scope: 'platform' }),
    serve(members.createTeam, createTeam),
    serve(members.changeTeam, changeTeam),
    serve(members.deleteTeam, deleteTeam),
    serve(members.changeMember, changeMember),
    // Sessions are no organization's.
    serve(members.removeMember, removeMember, { scope: 'platform' }),
  ],
  tasks: [],
};
