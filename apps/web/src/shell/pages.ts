import type { Right } from '@candor/contract/rights';
import type { ComponentType } from 'react';
import { paths } from '#app/paths.ts';
import type { GuideId } from '#features/help/help.feature.ts';

/**
 * What surrounds a page. `bare`: nothing. `account`: the two panels of signing in, for people who are not.
 * `signed-in`: nothing, but a session is needed. `app`: that, and the sidebar. `open`: the sidebar for those who are signed in, a
 * plain bar for everybody else.
 */
export type PageFrame = 'bare' | 'account' | 'signed-in' | 'app' | 'open';

interface AnyPage {
  path: string;
  /** Stands before '· Candor' in the title of the document. */
  title: string;
  /** The page it belongs to, whose link in the sidebar is marked while this one is open. */
  parent?: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** A page of the app names the right without which it is neither shown nor linked to; `null`: it is everybody's. */
type AppPage = AnyPage & {
  frame: 'app' | 'open';
  right: Right | null;
  /** What explains it, for the '?' beside its title; `null`: it is the explanation. */
  guide: GuideId | null;
  /** Exists only where the installation has it. */
  needs?: 'billing';
};

export type Page =
  | AppPage
  | (AnyPage & {
      /**
       * No right: it is open before there is a session, an organization or a role. Where other systems send people back to, the
       * page makes one call, and says in the server's words why it was refused.
       */
      frame: Exclude<PageFrame, 'app' | 'open'>;
      right?: undefined;
      guide?: undefined;
      needs?: undefined;
    });

/** What a route tells the frames around it about its page. */
export type PageHandle = Pick<Page, 'title' | 'parent' | 'right' | 'guide' | 'needs'>;

/** The route table: one line per URL. The sidebar shows the links whose page stands here. */
export const pages: readonly Page[] = [
  { path: paths.home, title: 'Home', frame: 'bare', load: () => import('#pages/home-page.tsx') },
  { path: paths.login, title: 'Log in', frame: 'account', load: () => import('#pages/login-page.tsx') },
  { path: paths.signup, title: 'Sign up', frame: 'account', load: () => import('#pages/signup-page.tsx') },
  {
    path: paths.verifyEmail,
    title: 'Verify your email',
    frame: 'account',
    load: () => import('#pages/verify-email-page.tsx'),
  },
  {
    path: paths.resetPassword,
    title: 'Reset password',
    frame: 'account',
    load: () => import('#pages/reset-password-page.tsx'),
  },
  {
    path: paths.resetPasswordConfirm,
    title: 'Choose a new password',
    frame: 'account',
    load: () => import('#pages/reset-password-confirm-page.tsx'),
  },
  {
    // Also without a token: such a link is said to be incomplete.
    path: paths.invitation(':token?'),
    title: 'Invitation',
    frame: 'bare',
    load: () => import('#pages/invitation-page.tsx'),
  },
  {
    path: paths.onboarding,
    title: 'Set up your organization',
    frame: 'signed-in',
    load: () => import('#pages/onboarding-page.tsx'),
  },
  {
    path: paths.dashboard,
    title: 'Dashboard',
    frame: 'app',
    right: 'insights.read',
    guide: 'dashboard',
    load: () => import('#pages/dashboard-page.tsx'),
  },
  {
    path: paths.jobs,
    title: 'Jobs',
    frame: 'app',
    right: 'jobs.read',
    guide: 'jobs',
    load: () => import('#pages/jobs-page.tsx'),
  },
  {
    path: paths.job(':jobId'),
    title: 'Job',
    frame: 'app',
    right: 'candidates.read',
    parent: paths.jobs,
    guide: 'jobs',
    load: () => import('#pages/job-page.tsx'),
  },
  {
    path: paths.jobRanking(':jobId'),
    title: 'Ranking',
    frame: 'app',
    right: 'evaluations.read',
    parent: paths.jobs,
    guide: 'evaluation-results',
    load: () => import('#pages/job-page.tsx'),
  },
  {
    path: paths.jobReview(':jobId'),
    title: 'Review queue',
    frame: 'app',
    right: 'evaluations.read',
    parent: paths.jobs,
    guide: 'evaluation-results',
    load: () => import('#pages/review-queue-page.tsx'),
  },
  {
    path: paths.criteria(':jobId'),
    title: 'Criteria',
    frame: 'app',
    right: 'evaluations.read',
    parent: paths.jobs,
    guide: 'evaluation-results',
    load: () => import('#pages/job-page.tsx'),
  },
  {
    path: paths.jobActivity(':jobId'),
    title: 'Job activity',
    frame: 'app',
    right: 'candidates.read',
    parent: paths.jobs,
    guide: 'jobs',
    load: () => import('#pages/job-page.tsx'),
  },
  {
    path: paths.jobSettings(':jobId'),
    title: 'Job settings',
    frame: 'app',
    right: 'jobs.write',
    parent: paths.jobs,
    guide: 'jobs',
    load: () => import('#pages/job-page.tsx'),
  },
  {
    path: paths.applications,
    title: 'Applications',
    frame: 'app',
    right: 'candidates.read',
    guide: 'applications',
    load: () => import('#pages/applications-page.tsx'),
  },
  {
    path: paths.candidates,
    title: 'Candidates',
    frame: 'app',
    right: 'candidates.read',
    guide: 'candidates',
    load: () => import('#pages/candidates-page.tsx'),
  },
  {
    path: paths.duplicates,
    title: 'Duplicates',
    frame: 'app',
    right: 'candidates.read',
    parent: paths.candidates,
    guide: 'candidates',
    load: () => import('#pages/duplicates-page.tsx'),
  },
  {
    path: paths.candidateImports,
    title: 'Import candidates',
    frame: 'app',
    right: 'candidates.write',
    parent: paths.candidates,
    guide: 'candidates',
    load: () => import('#pages/candidate-imports-page.tsx'),
  },
  {
    path: paths.candidateImport(':importId'),
    title: 'Import',
    frame: 'app',
    right: 'candidates.write',
    parent: paths.candidates,
    guide: 'candidates',
    load: () => import('#pages/candidate-import-page.tsx'),
  },
  {
    path: paths.candidate(':candidateId'),
    title: 'Candidate',
    frame: 'app',
    right: 'candidates.read',
    parent: paths.candidates,
    guide: 'candidates',
    load: () => import('#pages/candidate-page.tsx'),
  },
  {
    path: paths.interviews,
    title: 'Interviews',
    frame: 'app',
    right: 'interviews.read',
    guide: 'interviews',
    load: () => import('#pages/interviews-page.tsx'),
  },
  {
    path: paths.evaluationResults,
    title: 'Evaluation Results',
    frame: 'app',
    right: 'evaluations.read',
    guide: 'evaluation-history',
    load: () => import('#pages/evaluation-results-page.tsx'),
  },
  {
    path: paths.scoringResults(':id'),
    title: 'Evaluation Results',
    frame: 'app',
    right: 'evaluations.read',
    parent: paths.evaluationResults,
    guide: 'evaluation-results',
    load: () => import('#pages/scoring-results-page.tsx'),
  },
  {
    path: paths.candidateEvaluation(':candidateId'),
    title: 'Candidate Evaluation',
    frame: 'app',
    right: 'evaluations.read',
    parent: paths.evaluationResults,
    guide: 'evaluation-results',
    load: () => import('#pages/candidate-evaluation-page.tsx'),
  },
  {
    path: paths.salaryAnalysis(':applicationId'),
    title: 'Salary Analysis',
    frame: 'app',
    right: 'evaluations.read',
    parent: paths.evaluationResults,
    guide: 'evaluation-results',
    load: () => import('#pages/salary-analysis-page.tsx'),
  },
  {
    path: paths.candidateRequests,
    title: 'Requests',
    frame: 'app',
    right: 'requests.read',
    guide: 'requests',
    load: () => import('#pages/candidate-requests-page.tsx'),
  },
  {
    path: paths.scoringAgent,
    title: 'Candidate Scoring Agent',
    frame: 'app',
    right: 'agents.read',
    guide: 'scoring-agent',
    load: () => import('#pages/scoring-agent-page.tsx'),
  },
  {
    path: paths.communicationAgent,
    title: 'Communication Agent',
    frame: 'app',
    right: 'agents.read',
    guide: 'communication-agent',
    load: () => import('#pages/communication-agent-page.tsx'),
  },
  {
    path: paths.communicationHistory,
    title: 'Communication History',
    frame: 'app',
    right: 'mails.read',
    guide: 'communication-history',
    load: () => import('#pages/communication-history-page.tsx'),
  },
  {
    path: paths.communicationDetails(':jobId'),
    title: 'Communication History',
    frame: 'app',
    right: 'mails.read',
    parent: paths.communicationHistory,
    guide: 'communication-history',
    load: () => import('#pages/communication-details-page.tsx'),
  },
  {
    path: paths.outbox,
    title: 'Outbox',
    frame: 'app',
    right: 'mails.read',
    guide: 'outbox',
    load: () => import('#pages/outbox-page.tsx'),
  },
  {
    path: paths.faqAssistant,
    title: 'FAQ Assistant',
    frame: 'app',
    right: 'agents.read',
    guide: 'faq-assistant',
    load: () => import('#pages/faq-assistant-page.tsx'),
  },
  {
    path: paths.faqRequestHistory,
    title: 'FAQ Request History',
    frame: 'app',
    right: 'assistant.read',
    guide: 'faq-request-history',
    load: () => import('#pages/faq-request-history-page.tsx'),
  },
  {
    path: paths.microsoftCallback,
    title: 'Connecting your calendar',
    frame: 'bare',
    load: () => import('#pages/microsoft-callback-page.tsx'),
  },
  {
    path: paths.googleCallback,
    title: 'Connecting your calendar',
    frame: 'bare',
    load: () => import('#pages/google-callback-page.tsx'),
  },
  {
    path: paths.atsCallback(':ats'),
    title: 'Connecting your system',
    frame: 'bare',
    load: () => import('#pages/ats-callback-page.tsx'),
  },
  {
    path: paths.integrations,
    title: 'Integration',
    frame: 'app',
    right: 'connections.own',
    guide: 'integrations',
    load: () => import('#pages/integrations-page.tsx'),
  },
  {
    path: paths.microsoftCalendar,
    title: 'Microsoft',
    frame: 'app',
    right: 'connections.own',
    parent: paths.integrations,
    guide: 'integrations',
    load: () => import('#pages/microsoft-oauth-page.tsx'),
  },
  {
    path: paths.googleCalendar,
    title: 'Google Calendar',
    frame: 'app',
    right: 'connections.own',
    parent: paths.integrations,
    guide: 'integrations',
    load: () => import('#pages/google-calendar-page.tsx'),
  },
  {
    path: paths.organization,
    title: 'Organization',
    frame: 'app',
    right: 'organization.read',
    guide: 'organization',
    load: () => import('#pages/organization-page.tsx'),
  },
  {
    path: paths.auditLog,
    title: 'Audit Log',
    frame: 'app',
    right: 'audit.read',
    guide: 'audit-log',
    load: () => import('#pages/audit-log-page.tsx'),
  },
  {
    path: paths.subscription,
    title: 'Subscription',
    frame: 'app',
    right: 'billing.read',
    needs: 'billing',
    guide: 'subscription',
    load: () => import('#pages/subscription-page.tsx'),
  },
  {
    path: paths.help,
    title: 'Help',
    frame: 'app',
    right: null,
    guide: null,
    load: () => import('#pages/help-page.tsx'),
  },
  {
    path: paths.apiDocs,
    title: 'API documentation',
    frame: 'open',
    right: null,
    guide: null,
    load: () => import('#pages/api-docs-page.tsx'),
  },
  {
    path: paths.connectAssistant,
    title: 'Connect an assistant',
    frame: 'bare',
    load: () => import('#pages/connect-assistant-page.tsx'),
  },
  {
    path: paths.profile,
    title: 'Profile',
    frame: 'app',
    right: null,
    guide: 'profile',
    load: () => import('#pages/profile-page.tsx'),
  },
  { path: '*', title: 'Page not found', frame: 'bare', load: () => import('#pages/not-found-page.tsx') },
];

/** The page of an address of the app, where it has one. */
export function findPage(path: string): Page | undefined {
  return pages.find((page) => page.path === path);
}
