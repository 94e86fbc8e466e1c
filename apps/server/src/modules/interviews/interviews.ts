/** What other modules may use of interviews. */

export { describeStep } from './describe-step.ts';
export { gatherInterviews } from './gather-interviews.ts';
export {
  interviewBooked,
  interviewCancelled,
  interviewMoved,
  interviewPeopleChanged,
  interviewTold,
} from './interview-events.ts';
export { countInterviewsAhead } from './interviews-ahead.ts';
export { bookOffer } from './self-booking/book-offer.ts';
export { declineOwn, moveOwn } from './self-booking/change-own.ts';
export { showOwn, showSlots } from './self-booking/show-own.ts';
export { type Colleague, nameColleagues } from './team-members.ts';
