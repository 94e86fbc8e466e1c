import { isOrganizationSetUp, organizations } from '@candor/contract/organizations';
import { call } from '#app/api-client.ts';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';

/** Where a signed-in person goes first: to onboarding until the organization is set up, else home. */
export async function findLandingPath(): Promise<string> {
  try {
    const chart = await call(organizations.getChart);
    return isOrganizationSetUp(chart) ? paths.home : paths.onboarding;
  } catch (error) {
    const status = findApiError(error)?.status ?? 0;
    // Only a clear 'there is none' asks for a new organization; a server in trouble must not.
    return status === 404 || status === 409 ? paths.onboarding : paths.home;
  }
}
