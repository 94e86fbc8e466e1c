import type { RecentActivity } from '@candor/contract/insights';
import { useQuery } from '@tanstack/react-query';
import { Gauge, type LucideIcon, MessagesSquare, Send } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/paths.ts';
import { recentActivityQuery } from '#features/insights/recent-activity-query.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { formatCount } from '#ui/format.ts';

interface Workflow {
  agent: string;
  icon: LucideIcon;
  purpose: string;
  path: string;
  today: (activity: RecentActivity) => string;
}

const workflows: readonly Workflow[] = [
  {
    agent: 'Scoring Agent',
    icon: Gauge,
    purpose: 'Reads resumes against a job and quotes what it found.',
    path: paths.scoringAgent,
    today: ({ evaluationsToday }) => `${formatCount(evaluationsToday, 'evaluation', 'evaluations')} today`,
  },
  {
    agent: 'Communication Agent',
    icon: Send,
    purpose: 'Emails candidates, so everyone hears back.',
    path: paths.communicationAgent,
    today: ({ communicationsToday }) =>
      `${formatCount(communicationsToday, 'email sent', 'emails sent')} today`,
  },
  {
    agent: 'FAQ Assistant',
    icon: MessagesSquare,
    purpose: 'Answers candidates with what your organization wrote.',
    path: paths.faqAssistant,
    today: ({ faqRequestsToday }) => `${formatCount(faqRequestsToday, 'chat', 'chats')} today`,
  },
];

/** The three agents and what they did today. */
export function WorkflowCards() {
  return (
    <div className="mt-4 grid gap-4 lg:grid-cols-3">
      {workflows.map((workflow) => (
        <WorkflowCard key={workflow.agent} {...workflow} />
      ))}
    </div>
  );
}

function WorkflowCard({ agent, icon: Icon, purpose, path, today }: Workflow) {
  const headingId = useId();
  const { data, isError } = useQuery(recentActivityQuery);
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-6 max-md:p-4"
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
        <div>
          <h2 id={headingId} className="font-semibold text-base">
            {agent}
          </h2>
          <p className="text-muted">{purpose}</p>
        </div>
      </div>
      <div className="mt-auto flex min-h-control flex-wrap items-center justify-between gap-3 lg:max-xl:flex-col lg:max-xl:items-start">
        {/* A dash for what is not known: zero would be a statement. */}
        <p className="font-medium tabular-nums">{data ? today(data) : isError ? '—' : '\u00a0'}</p>
        <Link to={path} className={buttonStyles({ variant: 'secondary', size: 'small' })}>
          Open
        </Link>
      </div>
    </section>
  );
}
