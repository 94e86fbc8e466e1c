import type { TemplateKind } from '@candor/contract/mail-templates';

/** When each mail leaves. */
export const templateOccasions: Readonly<Record<TemplateKind, string>> = {
  under_review: 'When an application arrives.',
  rejection: 'When a proposed rejection is approved, or its hold ends.',
  shortlisted: 'When an application moves to the shortlist.',
  readable_file: "When a resume couldn't be read.",
  interview_invitation: 'When an interview is scheduled.',
  interview_change: 'When the time or the interviewers change.',
  interview_cancellation: 'When an interview is canceled.',
  interview_reminder: 'A day and an hour before an interview.',
  booking_link: 'When you let a candidate choose the time.',
  status_update: 'When you choose it for an email you write.',
  information_request: 'When you choose it for an email you write.',
  keep_in_touch: 'When you choose it for an email you write.',
};
