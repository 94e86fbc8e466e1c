import { accounts } from './accounts.ts';
import { agents } from './agents.ts';
import { apiKeys } from './api-keys.ts';
import { applications } from './applications.ts';
import { ats } from './ats.ts';
import { auditLog } from './audit-log.ts';
import { billing } from './billing.ts';
import { branding } from './branding.ts';
import { calendars } from './calendars.ts';
import { candidateImports } from './candidate-imports.ts';
import { candidateRoom } from './candidate-room.ts';
import { candidates } from './candidates.ts';
import { communications } from './communications.ts';
import { connectedAssistants } from './connected-assistants.ts';
import { connections } from './connections.ts';
import { criteria } from './criteria.ts';
import { dashboard } from './dashboard.ts';
import type { Endpoint } from './endpoint.ts';
import { evaluationReports } from './evaluation-reports.ts';
import { evaluations } from './evaluations.ts';
import { events } from './events.ts';
import { faq } from './faq.ts';
import { faqQuestions } from './faq-questions.ts';
import { insights } from './insights.ts';
import { interviewAvailability } from './interview-availability.ts';
import { interviewBooking } from './interview-booking.ts';
import { interviewOffers } from './interview-offers.ts';
import { interviewSettings } from './interview-settings.ts';
import { interviews } from './interviews.ts';
import { invitations } from './invitations.ts';
import { jobs } from './jobs.ts';
import { mailTemplates } from './mail-templates.ts';
import { members } from './members.ts';
import { notes } from './notes.ts';
import { organizations } from './organizations.ts';
import { outbox } from './outbox.ts';
import { pipeline } from './pipeline.ts';
import { rejectionProposals } from './rejection-proposals.ts';
import { requests } from './requests.ts';
import { savedViews } from './saved-views.ts';
import { scorecards } from './scorecards.ts';
import { search } from './search.ts';
import { settings } from './settings.ts';
import { stages } from './stages.ts';
import { timeline } from './timeline.ts';
import { webhooks } from './webhooks.ts';
import { writtenEmails } from './written-emails.ts';

/** The whole contract, by domain. */
export const contract = {
  accounts,
  organizations,
  branding,
  members,
  invitations,
  auditLog,
  jobs,
  applications,
  stages,
  pipeline,
  savedViews,
  candidates,
  candidateImports,
  notes,
  timeline,
  agents,
  evaluations,
  evaluationReports,
  criteria,
  communications,
  mailTemplates,
  writtenEmails,
  rejectionProposals,
  outbox,
  faq,
  faqQuestions,
  interviews,
  interviewAvailability,
  interviewBooking,
  interviewOffers,
  interviewSettings,
  scorecards,
  insights,
  dashboard,
  search,
  requests,
  candidateRoom,
  connections,
  calendars,
  ats,
  billing,
  apiKeys,
  connectedAssistants,
  webhooks,
  settings,
  events,
};

export const allEndpoints: readonly Endpoint[] = Object.values(contract).flatMap((domain) =>
  Object.values<Endpoint>(domain),
);
