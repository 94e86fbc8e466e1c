import type { Team } from '@candor/contract/organizations';
import { roleHolds } from '@candor/contract/rights';
import { UserPlus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { formatCount } from '#ui/format.ts';

interface TeamsOverviewProps {
  teams: readonly Team[];
  /** Absent for those who invite nobody here. */
  onInvite?: (() => void) | undefined;
}

/** Every team on a card, with how many people and admins it has. */
export function TeamsOverview({ teams, onInvite }: TeamsOverviewProps) {
  return (
    <div className="flex flex-col gap-4">
      {onInvite && (
        <Button variant="secondary" className="self-start" onClick={onInvite}>
          <UserPlus aria-hidden="true" />
          Invite Members
        </Button>
      )}
      <ul aria-label="Teams" className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {teams.map((team) => (
          <li key={team.id} className="rounded-card border border-line bg-surface p-4">
            <h2 className="text-base [overflow-wrap:anywhere]">{team.name}</h2>
            <p className="line-clamp-2 text-muted [overflow-wrap:anywhere]">
              {team.description ?? 'No description'}
            </p>
            <dl className="mt-3 flex gap-6">
              <Count label="Members" value={formatCount(team.members.length, 'member', 'members')} />
              <Count
                label="Admins"
                value={formatCount(
                  team.members.filter(({ role }) => roleHolds(role, 'members.manage')).length,
                  'admin',
                  'admins',
                )}
              />
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Count({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd className="font-medium text-sm tabular-nums">{value}</dd>
    </div>
  );
}
