import type { User } from '@candor/contract/accounts';

export const amara: User = {
  id: 'usr_amara',
  name: 'Amara Okafor',
  email: 'amara@northwind.example',
  city: 'Lagos',
  country: null,
  phone: null,
  job_title: null,
  org_name: 'Northwind',
  team_name: 'Talent',
  avatar: null,
  time_zone: null,
  locale: null,
};

/** Leaves a session in the browser, as an earlier login would have. */
export function rememberSession(user: User = amara): void {
  localStorage.setItem('token', 'stored-token');
  localStorage.setItem('user', JSON.stringify(user));
}
