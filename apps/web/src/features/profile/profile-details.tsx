import type { User } from '@candor/contract/accounts';

const details = [
  { label: 'Full name', value: (user: User) => user.name },
  { label: 'Email', value: (user: User) => user.email },
  { label: 'City', value: (user: User) => user.city },
  { label: 'Country', value: (user: User) => user.country },
  { label: 'Phone', value: (user: User) => user.phone },
  { label: 'Job title', value: (user: User) => user.job_title },
] as const;

export function ProfileDetails({ user }: { user: User }) {
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {details.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-muted text-sm">{label}</dt>
          <dd className="break-words">{value(user) || <span className="text-muted">Not provided</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
