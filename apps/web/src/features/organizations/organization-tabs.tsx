import type { Member, OrganizationChart, Team } from '@candor/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '#app/session.tsx';
import { useRight } from '#app/use-right.ts';
import { BrandingTab } from '#features/organizations/branding-tab.tsx';
import { ChartTiles } from '#features/organizations/chart-tiles.tsx';
import { InvitationList } from '#features/organizations/invitation-list.tsx';
import { invitationsQuery } from '#features/organizations/invitations-query.ts';
import { InviteDialog } from '#features/organizations/invite-dialog.tsx';
import {
  ChangeMemberDialog,
  DeleteTeamDialog,
  RemoveMemberDialog,
} from '#features/organizations/member-dialogs.tsx';
import { TeamDialog } from '#features/organizations/team-dialog.tsx';
import { TeamSection } from '#features/organizations/team-section.tsx';
import { TeamsOverview } from '#features/organizations/teams-overview.tsx';
import { OrganizationStages } from '#features/stages/stages.feature.ts';
import { Tabs } from '#ui/tabs.tsx';

/** What is open over the page. */
type Task =
  | { kind: 'invite'; teams: readonly Team[] }
  | { kind: 'rename' | 'delete'; team: Team }
  | { kind: 'change'; member: Member; team: Team }
  | { kind: 'remove'; member: Member };

/** The organization from several sides: its chart, its teams and, for admins, invitations and branding. */
export function OrganizationTabs({ chart }: { chart: OrganizationChart }) {
  const mayManage = useRight('members.manage') === true;
  const inviting = useRight('members.invite');
  const mayInvite = inviting === true;
  const mayBrand = useRight('branding.write') === true;
  const mayStage = useRight('stages.write') === true;
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const [task, setTask] = useState<Task>();
  const open = useQuery({ ...invitationsQuery, enabled: mayManage }).data ?? [];
  const waiting = open.filter(({ is_expired }) => !is_expired).length;
  const isOwn = (team: Team) => team.members.some(({ id }) => id === user?.id);
  const invite = () => setTask({ kind: 'invite', teams: chart.teams });

  // `action=invite` in the address begins it, and is then taken out.
  const isAsked = params.get('action') === 'invite' && inviting !== undefined;
  const invitable = mayManage ? chart.teams : chart.teams.filter((team) => mayInvite && isOwn(team));
  useEffect(() => {
    if (!isAsked) return;
    if (invitable.length > 0) setTask({ kind: 'invite', teams: invitable });
    setParams({}, { replace: true });
  }, [isAsked, invitable, setParams]);

  const tabs = [
    {
      value: 'chart',
      label: 'Organization Chart',
      content: (
        <div className="flex flex-col gap-4">
          <ChartTiles teams={chart.teams} />
          {chart.teams.map((team) => (
            <TeamSection
              key={team.id}
              team={team}
              mayManage={mayManage}
              mayInvite={mayManage || (mayInvite && isOwn(team))}
              actions={{
                // The team that was pressed stands first, and is the one that is chosen.
                onInvite: (team) =>
                  setTask({
                    kind: 'invite',
                    teams: mayManage ? [team, ...chart.teams.filter(({ id }) => id !== team.id)] : [team],
                  }),
                onRename: (team) => setTask({ kind: 'rename', team }),
                onDelete: (team) => setTask({ kind: 'delete', team }),
                onChangeMember: (member, team) => setTask({ kind: 'change', member, team }),
                onRemoveMember: (member) => setTask({ kind: 'remove', member }),
              }}
            />
          ))}
        </div>
      ),
    },
    {
      value: 'teams',
      label: 'Teams Overview',
      content: <TeamsOverview teams={chart.teams} onInvite={mayManage ? invite : undefined} />,
    },
    ...(mayManage
      ? [
          {
            value: 'invitations',
            label: waiting > 0 ? `Invitations (${waiting})` : 'Invitations',
            content: <InvitationList onInvite={invite} />,
          },
        ]
      : []),
    ...(mayStage ? [{ value: 'stages', label: 'Hiring stages', content: <OrganizationStages /> }] : []),
    ...(mayBrand ? [{ value: 'branding', label: 'Branding', content: <BrandingTab chart={chart} /> }] : []),
  ];
  const asked = params.get('tab');
  const value = tabs.find((tab) => tab.value === asked)?.value ?? 'chart';
  return (
    <>
      <Tabs
        label="Organization"
        value={value}
        onValueChange={(tab) => setParams(tab === 'chart' ? {} : { tab }, { replace: true })}
        tabs={tabs}
      />
      {task && (
        <TaskDialog task={task} chart={chart} mayManage={mayManage} onClose={() => setTask(undefined)} />
      )}
    </>
  );
}

interface TaskDialogProps {
  task: Task;
  chart: OrganizationChart;
  mayManage: boolean;
  onClose: () => void;
}

function TaskDialog({ task, chart, mayManage, onClose }: TaskDialogProps) {
  switch (task.kind) {
    case 'invite':
      return <InviteDialog teams={task.teams} mayInviteAdmins={mayManage} onClose={onClose} />;
    case 'rename':
      return <TeamDialog team={task.team} onClose={onClose} />;
    case 'delete':
      return <DeleteTeamDialog team={task.team} onClose={onClose} />;
    case 'change':
      return (
        <ChangeMemberDialog member={task.member} team={task.team} teams={chart.teams} onClose={onClose} />
      );
    case 'remove':
      return <RemoveMemberDialog member={task.member} teams={chart.teams} onClose={onClose} />;
  }
}
