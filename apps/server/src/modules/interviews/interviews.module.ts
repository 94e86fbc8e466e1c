import { interviewAvailability } from '@candor/contract/interview-availability';
import { interviewBooking } from '@candor/contract/interview-booking';
import { interviewOffers } from '@candor/contract/interview-offers';
import { interviewSettings } from '@candor/contract/interview-settings';
import { interviews } from '@candor/contract/interviews';
import { scorecards } from '@candor/contract/scorecards';
import { on } from '../../platform/domain-events.ts';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { calendarEventChanged } from '../calendars/calendars.ts';
import { candidateCorrected, personErased } from '../candidates/candidates.ts';
import { calendarReplied } from '../communications/communications.ts';
import { jobDeleted } from '../jobs/jobs.ts';
import { applicationMoved } from '../stages/stages.ts';
import { answerInvitation } from './answers.ts';
import { sweepAttachmentsTask } from './attachments/sweep-attachments.task.ts';
import { uploadAttachment } from './attachments/upload-attachment.ts';
import { checkEvents } from './availability/check-events.ts';
import { cancelInterview } from './booking/cancel-interview.ts';
import { changePeople } from './booking/change-people.ts';
import { closeInterview } from './booking/close-interview.ts';
import { decideCalendarMove } from './booking/decide-calendar-move.ts';
import { rescheduleInterview } from './booking/reschedule-interview.ts';
import { scheduleInterview } from './booking/schedule-interview.ts';
import { tellInterview } from './booking/tell-interview.ts';
import { followCalendar } from './calendar/follow-calendar.ts';
import { takeOutEventTask } from './calendar/take-out-event.task.ts';
import { callOffDeletedTask } from './call-off-deleted.task.ts';
import { callOffRejectedTask } from './call-off-rejected.task.ts';
import { followAddress } from './follow-address.ts';
import { tellLate, tellOf } from './follow-changes.ts';
import { callOffDeleted, callOffRejected, callOffWithdrawn } from './follow-decisions.ts';
import { forgetPerson } from './forget-person.ts';
import { getInterview } from './get-interview.ts';
import {
  interviewBooked,
  interviewCancelled,
  interviewMoved,
  interviewPeopleChanged,
  interviewReaddressed,
  interviewTold,
} from './interview-events.ts';
import { listInterviews } from './list-interviews.ts';
import { getOwnHours, saveOwnHours } from './own-hours.ts';
import { previewInvitation } from './preview-invitation.ts';
import { remindTask } from './remind.task.ts';
import { getKit } from './scorecards/read-kit.ts';
import { saveScorecard } from './scorecards/save-scorecard.ts';
import { listOffers } from './self-booking/list-offers.ts';
import { sendSchedulingLink } from './self-booking/send-link.ts';
import { withdrawOffer } from './self-booking/withdraw-offer.ts';
import { getSettings, saveSettings } from './settings.ts';
import { takeReply } from './take-reply.ts';
import { listTeamMembers } from './team-members.ts';
import { tellPeopleTask } from './tell-people.task.ts';

const keepsAnswer = true;

/** Interviews with candidates: who meets whom, when and where, and how they are notified. */
export const interviewsModule: ProductModule = {
  name: 'interviews',
  scope: 'tenant',
  routes: [
    serve(interviewAvailability.listTeamMembers, listTeamMembers),
    serve(interviewAvailability.checkMicrosoftEvents, checkEvents),
    serve(interviewAvailability.checkGoogleEvents, checkEvents),
    serve(interviewBooking.scheduleByMicrosoft, scheduleInterview, { keepsAnswer }),
    serve(interviewBooking.scheduleByGoogle, scheduleInterview, { keepsAnswer }),
    serve(interviewBooking.previewInvitation, previewInvitation),
    serve(interviewBooking.uploadAttachment, uploadAttachment, { keepsAnswer }),
    serve(interviews.listInterviews, listInterviews),
    serve(interviews.getInterview, getInterview),
    serve(interviews.rescheduleInterview, rescheduleInterview, { keepsAnswer }),
    serve(interviews.decideCalendarMove, decideCalendarMove),
    serve(interviews.cancelInterview, cancelInterview),
    serve(interviews.changePeople, changePeople, { keepsAnswer }),
    serve(interviews.tellInterview, tellInterview),
    serve(interviews.closeInterview, closeInterview),
    serve(interviews.answerInvitation, answerInvitation),
    serve(interviewOffers.sendSchedulingLink, sendSchedulingLink),
    serve(interviewOffers.listOffers, listOffers),
    serve(interviewOffers.withdrawOffer, withdrawOffer),
    serve(scorecards.getKit, getKit),
    serve(scorecards.saveScorecard, saveScorecard),
    serve(interviewSettings.getSettings, getSettings),
    serve(interviewSettings.saveSettings, saveSettings),
    serve(interviewSettings.getOwnHours, getOwnHours),
    serve(interviewSettings.saveOwnHours, saveOwnHours),
  ],
  tasks: [
    tellPeopleTask,
    takeOutEventTask,
    callOffRejectedTask,
    callOffDeletedTask,
    remindTask,
    sweepAttachmentsTask,
  ],
  reactions: [
    when(personErased, forgetPerson),
    when(candidateCorrected, followAddress),
    when(calendarReplied, takeReply),
  ],
  eventReactions: [
    on(interviewBooked, 'interviews.tell-booked', tellOf('booked')),
    on(interviewMoved, 'interviews.tell-moved', tellOf('moved')),
    on(interviewPeopleChanged, 'interviews.tell-people-changed', tellOf('people_changed')),
    on(interviewCancelled, 'interviews.tell-cancelled', tellOf('cancelled')),
    on(interviewReaddressed, 'interviews.tell-readdressed', tellOf('readdressed')),
    on(interviewTold, 'interviews.tell-late', tellLate),
    on(calendarEventChanged, 'interviews.follow-calendar', followCalendar),
    on(applicationMoved, 'interviews.call-off-withdrawn', callOffWithdrawn),
    on(applicationMoved, 'interviews.call-off-rejected', callOffRejected),
    on(jobDeleted, 'interviews.call-off-deleted', callOffDeleted),
  ],
};
