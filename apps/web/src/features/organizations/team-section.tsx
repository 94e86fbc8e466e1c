import type { Member, Team } from '@candor/contract/organizations';
import { ChevronDown, Ellipsis, Pencil, Trash2, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { MemberCard } from '#features/organizations/member-card.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { formatCount } from '#ui/format.ts';
import { IconButton } from '#ui/icon-button.tsx';

export interface TeamActions {
  onInvite: (team: Team) => void;
  onRename: (team: Team) => void;
  onDelete: (team: Team) => void;
  onChangeMember: (member: Member, team: Team) => void;
  onRemoveMember: (member: Member) => void;
}

interface TeamSectionProps {
  team: Team;
  mayInvite: boolean;
  mayManage: boolean;
  actions: TeamActions;
}

/** A team of the chart: its head folds the cards of its members away. */
export function TeamSection({ team, mayInvite, mayManage, actions }: TeamSectionProps) {
  const [isOpen, setIsOpen] = useState(true);
  const listId = useId();
  const count = team.members.length;
  return (
    <section aria-label={team.name} className="rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-4">
        <h2 className="min-w-0 flex-1 basis-32 text-base">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setIsOpen(!isOpen)}
            className="flex w-full min-w-0 items-start gap-2 rounded-sm text-left pointer-coarse:min-h-control pointer-coarse:items-center"
          >
            <ChevronDown
              aria-hidden="true"
              className={classNames('mt-1 size-4 shrink-0 text-muted', !isOpen && '-rotate-90')}
            />
            <span className="min-w-0">
              <span className="block [overflow-wrap:anywhere]">{team.name}</span>
              <span className="block font-normal text-muted text-sm">
                {formatCount(count, 'member', 'members')}
              </span>
            </span>
          </button>
        </h2>
        <div className="flex items-center gap-1">
          {mayInvite && (
            <Button variant="secondary" size="small" onClick={() => actions.onInvite(team)}>
              <UserPlus aria-hidden="true" />
              Invite<span className="sr-only"> to {team.name}</span>
            </Button>
          )}
          {mayManage && (
            <DropdownMenu
              trigger={<IconButton small icon={Ellipsis} label={`Actions for ${team.name}`} />}
              items={[
                { label: 'Edit team', icon: Pencil, onSelect: () => actions.onRename(team) },
                {
                  label: count > 0 ? 'Delete team (not empty)' : 'Delete team',
                  icon: Trash2,
                  danger: true,
                  disabled: count > 0,
                  onSelect: () => actions.onDelete(team),
                },
              ]}
            />
          )}
        </div>
      </div>
      <div id={listId} hidden={!isOpen} className="border-line border-t p-4">
        {team.description && (
          <p className="mb-3 whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{team.description}</p>
        )}
        {count === 0 ? (
          <p className="text-muted">
            {mayInvite ? 'No members yet. Invite someone, or move a member here.' : 'No members yet.'}
          </p>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
            {team.members.map((member) => (
              <MemberCard
                key={member.id}
                member={member}
                mayManage={mayManage}
                onChange={() => actions.onChangeMember(member, team)}
                onRemove={() => actions.onRemoveMember(member)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
