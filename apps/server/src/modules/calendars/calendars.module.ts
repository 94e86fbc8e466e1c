import { calendars } from '@candor/contract/calendars';
import { type ProductModule, serve } from '../../platform/module.ts';
import { checkCalendar } from './check-calendar.ts';
import { disconnectCalendar, finishCalendar, startCalendar } from './connect-calendar.ts';
import { followCalendarsTask, followCalendarTask } from './follow-calendars.task.ts';
import { addOwnEvent, addOwnMeeting, findOwnBusy, listOwnEvents } from './own-events.ts';
import {
  checkMicrosoftConnection,
  confirmCalendar,
  getGoogleStatus,
  listOwnCalendars,
} from './read-calendars.ts';
import { receiveGoogleNotice, receiveMicrosoftNotice } from './receive-notice.ts';
import { refreshGoogle } from './refresh-google.ts';

/** Members' own calendars: free and busy, events of ours in them, and what was changed there. */
export const calendarsModule: ProductModule = {
  name: 'calendars',
  scope: 'tenant',
  routes: [
    serve(calendars.listCalendars, listOwnCalendars),
    serve(calendars.startMicrosoft, startCalendar('microsoft')),
    serve(calendars.finishMicrosoft, finishCalendar('microsoft'), { keepsAnswer: true }),
    serve(calendars.saveMicrosoft, confirmCalendar('microsoft')),
    serve(calendars.getMicrosoft, confirmCalendar('microsoft')),
    serve(calendars.checkMicrosoft, checkMicrosoftConnection),
    serve(calendars.deleteMicrosoft, disconnectCalendar('microsoft'), { keepsAnswer: true }),
    serve(calendars.startGoogle, startCalendar('google')),
    serve(calendars.finishGoogle, finishCalendar('google'), { keepsAnswer: true }),
    serve(calendars.refreshGoogle, refreshGoogle, { keepsAnswer: true }),
    serve(calendars.saveGoogle, confirmCalendar('google')),
    serve(calendars.getGoogleStatus, getGoogleStatus),
    serve(calendars.deleteGoogle, disconnectCalendar('google'), { keepsAnswer: true }),
    serve(calendars.listOwnEvents, listOwnEvents),
    serve(calendars.findOwnBusy, findOwnBusy),
    serve(calendars.addOwnEvent, addOwnEvent, { keepsAnswer: true }),
    serve(calendars.addOwnMeeting, addOwnMeeting, { keepsAnswer: true }),
    serve(calendars.checkCalendar, checkCalendar, { keepsAnswer: true }),
    serve(calendars.noticeMicrosoft, receiveMicrosoftNotice, { scope: 'platform' }),
    serve(calendars.noticeGoogle, receiveGoogleNotice, { scope: 'platform' }),
  ],
  tasks: [followCalendarTask, followCalendarsTask],
};
