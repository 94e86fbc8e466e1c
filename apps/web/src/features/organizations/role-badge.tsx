import type { Role } from '@candor/contract/roles';
import { roleNames } from '#features/organizations/role-names.ts';
import { Badge } from '#ui/badge.tsx';

const tones = { admin: 'bad', recruit: 'info', report: 'good' } as const;

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={tones[role]}>{roleNames[role]}</Badge>;
}
