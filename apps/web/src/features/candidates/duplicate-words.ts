import type { DuplicateReason, MergeField } from '@candor/contract/candidate-merging';

const reasonWords: Record<DuplicateReason, string> = {
  phone: 'same phone number',
  linkedin: 'same LinkedIn profile',
  name: 'same or similar name',
  mailbox: 'same email name at another provider',
  mail_domain: 'same email domain',
  city: 'same city',
};

export const fieldLabels: Record<MergeField, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  city: 'City',
  country: 'Country',
  linkedin_url: 'LinkedIn',
};

/** Why two may be one, as in 'Same phone number, same city'. */
export function describeReasons(reasons: readonly DuplicateReason[]): string {
  const text = reasons.map((reason) => reasonWords[reason]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
