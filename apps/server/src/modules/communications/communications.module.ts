import { communications } from '@candor/contract/communications';
import { mailTemplates } from '@candor/contract/mail-templates';
import { outbox } from '@candor/contract/outbox';
import { rejectionProposals } from '@candor/contract/rejection-proposals';
import { writtenEmails } from '@candor/contract/written-emails';
import { on } from '../../platform/domain-events.ts';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { communicationConfigured } from '../agents/agents.ts';
import { applicationArrived } from '../applications/applications.ts';
import { subscriptionChanged } from '../billing/billing.ts';
import { applicationEvaluated, applicationUnreadable } from '../evaluations/evaluations.ts';
import { applicationMoved, applicationsMoved } from '../stages/stages.ts';
import {
  acknowledgeArrivals,
  askForReadableFiles,
  considerResults,
  tellShortlisted,
  withdrawUnread,
} from './follow-events.ts';
import { followMoves } from './follow-moves.ts';
import { getTotals } from './history/get-totals.ts';
import { listOfCandidate, listOfJob } from './history/list-communications.ts';
import { listJobs } from './history/list-jobs.ts';
import { sendHeldMails, sendHeldMailsTask } from './mails/send-held-mails.task.ts';
import { getOutboxTotals, listMessages } from './outbox/list-messages.ts';
import { retryMessage } from './outbox/retry-message.ts';
import { personalLinkTask } from './personal-link.task.ts';
import { approveProposals } from './proposals/approve-proposals.ts';
import { cancelProposals } from './proposals/cancel-proposals.ts';
import { considerRejectionTask } from './proposals/consider-rejection.task.ts';
import { editProposal } from './proposals/edit-proposal.ts';
import { getProposalTotals } from './proposals/get-proposal-totals.ts';
import { listProposals } from './proposals/list-proposals.ts';
import { restoreProposals } from './proposals/restore-proposals.ts';
import { sendDueProposalsTask } from './proposals/send-due-proposals.task.ts';
import { wordProposalTask } from './proposals/word-proposal.task.ts';
import { receiveMail } from './receive-mail.ts';
import { requestReadableFile } from './request-readable-file.ts';
import { previewTemplate } from './templates/preview-template.ts';
import { listTemplates } from './templates/read-templates.ts';
import { resetTemplate } from './templates/reset-template.ts';
import { saveTemplate } from './templates/save-template.ts';
import { applyRule } from './threshold/apply-rule.ts';
import { previewRule } from './threshold/preview-rule.ts';
import { writeMailTask } from './write-mail.task.ts';
import { countPeople } from './written/count-people.ts';
import { previewEmail } from './written/preview-email.ts';
import { sendEmail } from './written/send-email.ts';

/** What is written to candidates and what they write back; rejections are proposed here, and decided by people. */
export const communicationsModule: ProductModule = {
  name: 'communications',
  scope: 'tenant',
  routes: [
    serve(communications.listJobs, listJobs),
    serve(communications.listOfJob, listOfJob),
    serve(communications.listOfCandidate, listOfCandidate),
    serve(communications.getTotals, getTotals),
    serve(communications.requestReadableFile, requestReadableFile),
    serve(communications.receiveMail, receiveMail, { scope: 'platform' }),
    serve(mailTemplates.listTemplates, listTemplates),
    serve(mailTemplates.saveTemplate, saveTemplate),
    serve(mailTemplates.resetTemplate, resetTemplate),
    serve(mailTemplates.previewTemplate, previewTemplate),
    serve(writtenEmails.countPeople, countPeople),
    serve(writtenEmails.previewEmail, previewEmail),
    serve(writtenEmails.sendEmail, sendEmail, { keepsAnswer: true }),
    serve(rejectionProposals.listProposals, listProposals),
    serve(rejectionProposals.getTotals, getProposalTotals),
    serve(rejectionProposals.previewRule, previewRule),
    serve(rejectionProposals.editProposal, editProposal),
    serve(rejectionProposals.approveProposals, approveProposals, { keepsAnswer: true }),
    serve(rejectionProposals.cancelProposals, cancelProposals),
    serve(rejectionProposals.restoreProposals, restoreProposals),
    serve(outbox.listMessages, listMessages),
    serve(outbox.getTotals, getOutboxTotals),
    serve(outbox.retryMessage, retryMessage),
  ],
  tasks: [
    writeMailTask,
    considerRejectionTask,
    wordProposalTask,
    sendDueProposalsTask,
    personalLinkTask,
    sendHeldMailsTask,
  ],
  reactions: [when(applicationsMoved, followMoves), when(communicationConfigured, applyRule)],
  eventReactions: [
    on(applicationArrived, 'communications.acknowledge', acknowledgeArrivals),
    on(applicationUnreadable, 'communications.ask-for-file', askForReadableFiles),
    on(applicationUnreadable, 'communications.withdraw-unread', withdrawUnread),
    on(applicationEvaluated, 'communications.consider-rejection', considerResults),
    on(applicationMoved, 'communications.tell-shortlisted', tellShortlisted),
    on(subscriptionChanged, 'communications.send-held', sendHeldMails),
  ],
};
