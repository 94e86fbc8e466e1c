import type { Member } from '@candor/contract/organizations';
import { Ellipsis, UserCog, UserMinus } from 'lucide-react';
import { useSession } from '#app/session.tsx';
import { RoleBadge } from '#features/organizations/role-badge.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface MemberCardProps {
  member: Member;
  mayManage: boolean;
  onChange: () => void;
  onRemove: () => void;
}

export function MemberCard({ member, mayManage, onChange, onRemove }: MemberCardProps) {
  const { user } = useSession();
  return (
    <li className="flex min-w-0 items-start gap-3 rounded-control border border-line p-3">
      <Avatar name={member.name} src={member.avatar} />
      <div className="min-w-0 flex-1">
        <p className="font-medium [overflow-wrap:anywhere]">
          {member.name}
          {member.id === user?.id && <span className="font-normal text-muted"> (you)</span>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">{member.email}</p>
        <div className="mt-1.5">
          <RoleBadge role={member.role} />
        </div>
      </div>
      {mayManage && (
        <DropdownMenu
          trigger={<IconButton small icon={Ellipsis} label={`Actions for ${member.name}`} />}
          items={[
            { label: 'Change role or team', icon: UserCog, onSelect: onChange },
            { label: 'Remove from organization', icon: UserMinus, danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}
