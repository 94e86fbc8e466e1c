import { followEventsTask } from '../platform/domain-events.ts';
import { followLeftEventsTask } from '../platform/follow-left-events.task.ts';
import { forgetAnswersTask } from '../platform/forget-answers.task.ts';
import type { ProductModule } from '../platform/module.ts';
import { deliverMailTask } from '../platform/outbox/deliver-mail.task.ts';
import { sweepExpiredTask } from '../platform/sweep-expired.task.ts';
import { queuesOf, type Task } from '../platform/tasks.ts';
import { accountsModule } from './accounts/accounts.module.ts';
import { agentsModule } from './agents/agents.module.ts';
import { apiKeysModule } from './api-keys/api-keys.module.ts';
import { applicationsModule } from './applications/applications.module.ts';
import { assistantsModule } from './assistants/assistants.module.ts';
import { atsModule } from './ats/ats.module.ts';
import { auditLogModule } from './audit-log/audit-log.module.ts';
import { billingModule } from './billing/billing.module.ts';
import { calendarsModule } from './calendars/calendars.module.ts';
import { candidateImportsModule } from './candidate-imports/candidate-imports.module.ts';
import { candidateRoomModule } from './candidate-room/candidate-room.module.ts';
import { candidatesModule } from './candidates/candidates.module.ts';
import { communicationsModule } from './communications/communications.module.ts';
import { connectedAssistantsModule } from './connected-assistants/connected-assistants.module.ts';
import { connectionsModule } from './connections/connections.module.ts';
import { evaluationsModule } from './evaluations/evaluations.module.ts';
import { faqModule } from './faq/faq.module.ts';
import { insightsModule } from './insights/insights.module.ts';
import { interviewsModule } from './interviews/interviews.module.ts';
import { invitationsModule } from './invitations/invitations.module.ts';
import { jobsModule } from './jobs/jobs.module.ts';
import { notesModule } from './notes/notes.module.ts';
import { organizationsModule } from './organizations/organizations.module.ts';
import { pipelineModule } from './pipeline/pipeline.module.ts';
import { requestsModule } from './requests/requests.module.ts';
import { savedViewsModule } from './saved-views/saved-views.module.ts';
import { searchModule } from './search/search.module.ts';
import { settingsModule } from './settings/settings.module.ts';
import { stagesModule } from './stages/stages.module.ts';
import { timelineModule } from './timeline/timeline.module.ts';
import { webhooksModule } from './webhooks/webhooks.module.ts';

export const allModules: readonly ProductModule[] = [
  accountsModule,
  organizationsModule,
  invitationsModule,
  auditLogModule,
  jobsModule,
  applicationsModule,
  stagesModule,
  pipelineModule,
  candidatesModule,
  candidateImportsModule,
  notesModule,
  savedViewsModule,
  timelineModule,
  agentsModule,
  evaluationsModule,
  communicationsModule,
  faqModule,
  interviewsModule,
  insightsModule,
  searchModule,
  requestsModule,
  candidateRoomModule,
  connectionsModule,
  calendarsModule,
  billingModule,
  apiKeysModule,
  assistantsModule,
  connectedAssistantsModule,
  atsModule,
  webhooksModule,
  settingsModule,
];

export const allTasks: readonly Task[] = [
  deliverMailTask,
  followEventsTask,
  followLeftEventsTask,
  sweepExpiredTask,
  forgetAnswersTask,
  ...allModules.flatMap((module) => module.tasks),
];

export const allQueues = allTasks.flatMap(queuesOf);
