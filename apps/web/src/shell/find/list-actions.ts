import type { Right } from '@candor/contract/rights';
import {
  CalendarPlus,
  Copy,
  FilePlus2,
  type LucideIcon,
  PlugZap,
  Plus,
  Upload,
  UserPlus,
} from 'lucide-react';
import { paths } from '#app/paths.ts';
import type { FindOption } from '#shell/find/find-option.ts';

interface Action {
  label: string;
  icon: LucideIcon;
  path: string;
  right: Right;
}

/** What people come to do, each with the right that it takes. */
const actions: readonly Action[] = [
  { label: 'Add a job', icon: Plus, path: `${paths.jobs}?action=add`, right: 'jobs.write' },
  {
    ...{ label: 'Add an application', icon: FilePlus2, path: `${paths.applications}?action=add` },
    right: 'candidates.write',
  },
  { label: 'Import candidates', icon: Upload, path: paths.candidateImports, right: 'candidates.write' },
  { label: 'Find duplicate candidates', icon: Copy, path: paths.duplicates, right: 'candidates.read' },
  {
    ...{ label: 'Invite a colleague', icon: UserPlus, path: `${paths.organization}?action=invite` },
    right: 'members.invite',
  },
  { label: 'Connect a calendar', icon: CalendarPlus, path: paths.calendarsTab, right: 'connections.own' },
  { label: 'Connect an ATS', icon: PlugZap, path: paths.atsTab, right: 'connections.manage' },
];

/** The actions of one's role. */
export function listActions(mayDo: (right: Right) => boolean): FindOption[] {
  return actions
    .filter(({ right }) => mayDo(right))
    .map(({ label, icon, path }) => ({ id: `action:${path}`, label, icon, path }));
}
