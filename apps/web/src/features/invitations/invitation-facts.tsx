import type { OpenInvitation } from '@candor/contract/invitations';

/** What the invited person joins, and as whom: to be read, not to be changed. */
export function InvitationFacts({ invitation }: { invitation: OpenInvitation }) {
  const facts = [
    ['Organization', invitation.organization_name],
    ['Team', invitation.team_name],
    ['Email', invitation.email],
  ] as const;
  return (
    <dl className="mb-6 flex flex-col gap-2 rounded-control border border-line bg-page p-3">
      {facts.map(([label, value]) => (
        <div key={label} className="flex gap-3">
          <dt className="w-24 shrink-0 text-muted">{label}</dt>
          <dd className="min-w-0 font-medium [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
