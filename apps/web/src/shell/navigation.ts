import {
  BadgeCheck,
  Briefcase,
  Building2,
  CalendarClock,
  CircleHelp,
  CircleUser,
  ClipboardList,
  CodeXml,
  CreditCard,
  Gauge,
  Inbox,
  LayoutDashboard,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageCircleQuestionMark,
  MessagesSquare,
  Plug,
  ScrollText,
  Send,
  Users,
} from 'lucide-react';
import { paths } from '#app/paths.ts';
import { findPage, type Page } from '#shell/pages.ts';

interface NavigationLink {
  label: string;
  path: string;
  icon: LucideIcon;
}

interface NavigationGroup {
  label: string;
  links: readonly NavigationLink[];
}

const allGroups: readonly NavigationGroup[] = [
  { label: 'Overview', links: [{ label: 'Dashboard', path: paths.dashboard, icon: LayoutDashboard }] },
  {
    label: 'Hiring',
    links: [
      { label: 'Jobs', path: paths.jobs, icon: Briefcase },
      { label: 'Applications', path: paths.applications, icon: ClipboardList },
      { label: 'Candidates', path: paths.candidates, icon: Users },
      { label: 'Interviews', path: paths.interviews, icon: CalendarClock },
    ],
  },
  {
    label: 'Insights',
    links: [
      { label: 'Evaluation Results', path: paths.evaluationResults, icon: BadgeCheck },
      { label: 'Communication History', path: paths.communicationHistory, icon: Mail },
      { label: 'FAQ Request History', path: paths.faqRequestHistory, icon: MessageCircleQuestionMark },
      { label: 'Outbox', path: paths.outbox, icon: Inbox },
      { label: 'Requests', path: paths.candidateRequests, icon: ListTodo },
    ],
  },
  {
    label: 'Agents',
    links: [
      { label: 'Scoring Agent', path: paths.scoringAgent, icon: Gauge },
      { label: 'Communication Agent', path: paths.communicationAgent, icon: Send },
      { label: 'FAQ Assistant', path: paths.faqAssistant, icon: MessagesSquare },
    ],
  },
  {
    label: 'Settings',
    links: [
      { label: 'Integrations', path: paths.integrations, icon: Plug },
      { label: 'Organization', path: paths.organization, icon: Building2 },
      { label: 'Audit Log', path: paths.auditLog, icon: ScrollText },
    ],
  },
  {
    label: 'Account & Help',
    links: [
      { label: 'Subscription', path: paths.subscription, icon: CreditCard },
      { label: 'Help', path: paths.help, icon: CircleHelp },
      { label: 'API Docs', path: paths.apiDocs, icon: CodeXml },
      { label: 'Profile', path: paths.profile, icon: CircleUser },
    ],
  },
];

/** The sidebar's groups, without links that lead nowhere or to pages that are not open, and without empty groups. */
export function listNavigation(isOpen: (page: Page) => boolean): NavigationGroup[] {
  const leadsOn = ({ path }: NavigationLink) => {
    const page = findPage(path);
    return page !== undefined && isOpen(page);
  };
  return allGroups
    .map((group) => ({ ...group, links: group.links.filter(leadsOn) }))
    .filter((group) => group.links.length > 0);
}
