import { useQuery } from '@tanstack/react-query';
import { useSession } from '#app/session.tsx';
import { ApplicationsChart } from '#features/insights/applications-chart.tsx';
import { DiskNotice } from '#features/insights/disk-notice.tsx';
import { FirstStepsCard } from '#features/insights/first-steps-card.tsx';
import { JobFiguresList } from '#features/insights/job-figures-list.tsx';
import { MetricTiles } from '#features/insights/metric-tiles.tsx';
import { NeedsYouCard } from '#features/insights/needs-you-card.tsx';
import { NewsCard } from '#features/insights/news-card.tsx';
import { useNoteVisit } from '#features/insights/use-note-visit.ts';
import { WorkflowCards } from '#features/insights/workflow-cards.tsx';
import { NextInterviewsCard } from '#features/interviews/next-interviews.tsx';
import { secondFactorQuery } from '#features/profile/second-factor-query.ts';
import { PageHead } from '#ui/page-head.tsx';

export default function DashboardPage() {
  const { user } = useSession();
  useNoteVisit();
  const { data: secondFactor } = useQuery(secondFactorQuery);
  const firstName = user?.name.trim().split(/\s+/)[0] || 'User';
  return (
    <>
      <PageHead
        title={`Welcome back, ${firstName}!`}
        purpose={user?.org_name ? `Here's what's happening at ${user.org_name}.` : undefined}
      />
      <DiskNotice />
      <FirstStepsCard twoStepOn={secondFactor?.enabled} />
      <NeedsYouCard />
      <NewsCard />
      <NextInterviewsCard />
      <MetricTiles />
      <JobFiguresList />
      <WorkflowCards />
      <ApplicationsChart />
    </>
  );
}
