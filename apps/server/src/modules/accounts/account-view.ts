import type { User } from '@candor/contract/accounts';
import type { getProfile } from './account-queries.ts';

/** A profile as the contract shows it. */
export function viewUser(profile: Awaited<ReturnType<typeof getProfile>>): User {
  return {
    id: profile.id,
    name: profile.name,
    email: profile.email,
    city: profile.city,
    country: profile.country,
    phone: profile.phone,
    job_title: profile.jobTitle,
    org_name: profile.organizationName,
    team_name: profile.teamName,
    avatar: profile.avatarKey && avatarUrl(profile.avatarKey),
    time_zone: profile.timeZone,
    locale: profile.locale,
  };
}

export function avatarUrl(key: string): string {
  return `/hr/avatars/${key}`;
}
