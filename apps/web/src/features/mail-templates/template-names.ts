import type { TemplateKind } from '@candor/contract/mail-templates';

/** What each mail is called, and when it leaves. */
export const templateNames: Record<TemplateKind, { name: string; occasion: string }> = {
  under_review: { name: 'Application received', occasion: 'When an application arrives.' },
  rejection: { name: 'Rejection', occasion: 'When a person approves a proposed rejection.' },
  shortlisted: { name: 'Shortlisted', occasion: 'When an application moves to the shortlist.' },
  readable_file: { name: 'Request for a readable file', occasion: "When a resume couldn't be read." },
  interview_invitation: { name: 'Interview invitation', occasion: 'When an interview is scheduled.' },
  interview_change: { name: 'Interview changed', occasion: 'When the time or the interviewers change.' },
  interview_cancellation: { name: 'Interview canceled', occasion: 'When an interview is canceled.' },
  interview_reminder: { name: 'Interview reminder', occasion: 'A day and an hour before an interview.' },
  booking_link: { name: 'Booking link', occasion: 'When you let a candidate choose the time.' },
  status_update: { name: 'Update on an application', occasion: 'When you choose it for an email you write.' },
  information_request: {
    name: 'Request for information',
    occasion: 'When you choose it for an email you write.',
  },
  keep_in_touch: { name: 'Keeping in touch', occasion: 'When you choose it for an email you write.' },
};
