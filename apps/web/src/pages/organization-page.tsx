import { isOrganizationSetUp } from '@candor/contract/organizations';
import { useQuery } from '@tanstack/react-query';
import { Building2, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { findApiError } from '#app/api-error.ts';
import { paths } from '#app/paths.ts';
import { useRight } from '#app/use-right.ts';
import { chartQuery } from '#features/organizations/chart-query.ts';
import { OrganizationHead } from '#features/organizations/organization-head.tsx';
import { OrganizationTabs } from '#features/organizations/organization-tabs.tsx';
import { TeamDialog } from '#features/organizations/team-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { Skeleton } from '#ui/skeleton.tsx';

export default function OrganizationPage() {
  const { data: chart, error, isFetching, refetch } = useQuery(chartQuery);
  const mayRename = useRight('organization.write') === true;
  const mayManage = useRight('members.manage') === true;
  const [isCreating, setIsCreating] = useState(false);
  const [params] = useSearchParams();
  // The other tabs have a next step of their own.
  const showsTeams = ['chart', 'teams'].includes(params.get('tab') ?? 'chart');
  const failure = findApiError(error);

  if (failure?.code === 'onboarding_required' || (chart && !isOrganizationSetUp(chart)))
    return <NoOrganization />;
  if (!chart)
    return (
      <>
        <PageHead title="Organization" purpose="Your teams and the people in them." />
        {error ? (
          <Card>
            <ErrorState
              title="Your organization couldn't be loaded"
              text={failure?.detail}
              onRetry={() => refetch()}
              retrying={isFetching}
              requestId={failure?.requestId}
            />
          </Card>
        ) : (
          <section aria-label="Organization" aria-busy="true" className="flex flex-col gap-4">
            <Skeleton className="h-10" />
            <Skeleton className="h-24" />
            <Skeleton className="h-48" />
          </section>
        )}
      </>
    );
  return (
    <>
      <OrganizationHead
        chart={chart}
        mayRename={mayRename}
        actions={
          mayManage &&
          showsTeams && (
            <Button onClick={() => setIsCreating(true)}>
              <Plus aria-hidden="true" />
              Create New Team
            </Button>
          )
        }
      />
      <OrganizationTabs chart={chart} />
      {isCreating && <TeamDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

function NoOrganization() {
  return (
    <>
      <PageHead title="Organization" />
      <Card>
        <EmptyState
          icon={Building2}
          title="No Organization Found"
          text="No organization or team found. Please contact your admin or complete onboarding."
          action={
            <Link to={paths.onboarding} className={buttonStyles({ variant: 'secondary' })}>
              Complete onboarding
            </Link>
          }
        />
      </Card>
    </>
  );
}
