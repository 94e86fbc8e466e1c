import type { TemplateKind } from '@candor/contract/mail-templates';

/** Every kind of email to a candidate. The organization can reword those with a template. */
export type MailKind = WordedKind | 'written';

/** The kinds that have a default text. */
export type WordedKind = TemplateKind | 'personal_link' | 'address_corrected' | AnswerKind;

/** Answers by a person: to a candidate, about a review, or to someone who only left an address. */
export type AnswerKind = 'answer' | 'review_outcome' | 'visitor_answer';

/** Mails that do no harm when they arrive twice; every other one decides something, or answers somebody. */
export const repeatableKinds: ReadonlySet<MailKind> = new Set([
  'under_review',
  'readable_file',
  'personal_link',
  'address_corrected',
]);

export interface Words {
  subject: string;
  body: string;
}

const farewell = 'Kind regards,\n{{company_name}}';

/** The mails as they come. They promise nothing, and every one leads to the candidate's own page. */
export const defaultTemplates: Record<WordedKind, Words> = {
  under_review: {
    subject: 'Your application for {{job_title}} at {{company_name}}',
    body: `Hi {{first_name}},

Thank you for applying for {{job_title}} at {{company_name}}. Your application has arrived, and we will review it.

{{reading_note}} You can always see where it stands on your personal page. There you can also correct your details, send a newer resume, or withdraw.

{{personal_link}}

${farewell}`,
  },
  rejection: {
    subject: 'Your application for {{job_title}} at {{company_name}}',
    body: `Hi {{first_name}},

Thank you for your interest in {{job_title}} at {{company_name}}, and for the time you put into your application.

{{review_note}} We are sorry, but we will not be moving forward with your application for this role. We did not find enough of what the job asks for in your resume.

This says nothing about your next application: you are welcome to apply for other jobs with us at any time.

On your personal page you can see what was looked at, and ask for a person to review the decision.

{{personal_link}}

We wish you all the best in your search.

${farewell}`,
  },
  shortlisted: {
    subject: 'Good news about your application for {{job_title}}',
    body: `Hi {{first_name}},

Thank you for your patience. You are on our shortlist for {{job_title}}.

We will write to you about the next step. Until then there is nothing you need to do.

On your personal page you can see where your application stands, and keep your details up to date.

{{personal_link}}

${farewell}`,
  },
  readable_file: {
    subject: 'Please send us your resume for {{job_title}} again',
    body: `Hi {{first_name}},

Thank you for applying for {{job_title}} at {{company_name}}. We would like to read your resume, but the file you sent could not be opened or has no readable text in it.

Could you send it again, as a PDF or a Word document? Please use your personal page: it takes a minute, and your application keeps its place.

{{personal_link}}

${farewell}`,
  },
  interview_invitation: {
    subject: 'Interview Invitation - {{job_title}} Position',
    body: `Hi {{first_name}},

We would like to meet you, and invite you to an interview for {{job_title}} at {{company_name}}.

{{interview_details}}

{{interview_message}}

Please accept the calendar invitation, so that we know you can make it.

On your personal page you can see the details, choose another time, or decline:
{{personal_link}}

${farewell}`,
  },
  interview_change: {
    subject: 'Changed: your interview for {{job_title}}',
    body: `Hi {{first_name}},

Your interview for {{job_title}} at {{company_name}} has changed. Here are the new details:

{{interview_details}}

{{interview_message}}

On your personal page you can see the details, choose another time, or decline:
{{personal_link}}

${farewell}`,
  },
  interview_cancellation: {
    subject: 'Canceled: your interview for {{job_title}}',
    body: `Hi {{first_name}},

Your interview for {{job_title}} on {{interview_time}} will not take place.

{{interview_message}}

On your personal page you can see where your application stands:
{{personal_link}}

${farewell}`,
  },
  interview_reminder: {
    subject: 'Reminder: your interview for {{job_title}}',
    body: `Hi {{first_name}},

This is a reminder of your interview for {{job_title}} at {{company_name}}.

{{interview_details}}

If something came up, please tell us on your personal page:
{{personal_link}}

${farewell}`,
  },
  booking_link: {
    subject: 'Choose a time for your interview for {{job_title}}',
    body: `Hi {{first_name}},

We would like to meet you, and invite you to an interview for {{job_title}} at {{company_name}}.

{{interview_details}}

{{interview_message}}

Please choose the time that suits you best on your personal page:
{{personal_link}}

${farewell}`,
  },
  status_update: {
    subject: 'An update on your application for {{job_title}}',
    body: `Hi {{first_name}},

Thank you for your patience with your application for {{job_title}} at {{company_name}}. We are still working on it, and we will write to you when there is news.

On your personal page you can see where your application stands.

{{personal_link}}

${farewell}`,
  },
  information_request: {
    subject: 'A question about your application for {{job_title}}',
    body: `Hi {{first_name}},

Thank you for applying for {{job_title}} at {{company_name}}. Before we go on, could you tell us when you could start? {{reply_note}}

On your personal page you can see where your application stands.

{{personal_link}}

${farewell}`,
  },
  keep_in_touch: {
    subject: 'Keeping in touch with {{company_name}}',
    body: `Hi {{first_name}},

Thank you for your interest in {{company_name}}. We would like to stay in touch, and would be glad to hear from you when a job of ours suits you.

On your personal page you can keep your details up to date.

{{personal_link}}

${farewell}`,
  },
  personal_link: {
    subject: 'Your personal page at {{company_name}}',
    body: `Hi {{first_name}},

Someone, hopefully you, asked for the link to your personal page at {{company_name}}. There you can see where your applications stand and what you can do next.

{{personal_link}}

The link works for 30 days. Please do not share it: anyone who has it can see your applications. If you did not ask for it, you can ignore this email.

${farewell}`,
  },
  address_corrected: {
    subject: 'Your new email address at {{company_name}}',
    body: `Hi {{first_name}},

You asked {{company_name}} to use this email address. From now on we write to it. The links to your personal page in earlier emails no longer work; this is your new one.

{{personal_link}}

The link works for 30 days. Please do not share it: anyone who has it can see your applications.

${farewell}`,
  },
  answer: {
    subject: 'An answer to your question',
    body: `Hi {{first_name}},

Thank you for your question{{question}}. Here is our answer:

{{answer}}

On your personal page you can see where your applications stand, and ask us more.

{{personal_link}}

${farewell}`,
  },
  review_outcome: {
    subject: 'The review of your application at {{company_name}}',
    body: `Hi {{first_name}},

You asked for a person to look at your application again. We have, and here is the outcome:

{{answer}}

On your personal page you can see where your application stands.

{{personal_link}}

${farewell}`,
  },
  visitor_answer: {
    subject: 'An answer to your question',
    body: `Hi,

Someone, hopefully you, asked {{company_name}} a question{{question}} on our chat page and gave this address for the answer. Here it is:

{{answer}}

${farewell}`,
  },
};
