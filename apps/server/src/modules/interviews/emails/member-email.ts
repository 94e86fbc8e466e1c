import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { greet, nameOr } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';
import type { TeamChange } from './interview-letter.ts';

interface MemberMail {
  change: TeamChange | 'reminder';
  /** Who reads it. */
  name: string;
  candidate: string;
  jobTitle: string;
  /** Facts, a line each. */
  details: string;
  time: string;
  /** A reason, a note, or what stands in the calendar entry. */
  message: string;
  url: string;
  /** In test mode: who would have got it. */
  wouldHaveGone: string | undefined;
}

const words: Record<
  MemberMail['change'],
  { title: string; lead: (mail: MemberMail, who: string) => string }
> = {
  booked: {
    title: 'Interview scheduled',
    lead: ({ jobTitle }, who) => `You have an interview with ${who} for ${jobTitle}.`,
  },
  moved: {
    title: 'Interview moved',
    lead: ({ jobTitle }, who) => `The interview with ${who} for ${jobTitle} has a new time.`,
  },
  people_changed: {
    title: 'Interviewers changed',
    lead: ({ jobTitle }, who) => `The interviewers of the interview with ${who} for ${jobTitle} changed.`,
  },
  cancelled: {
    title: 'Interview canceled',
    lead: ({ jobTitle, time }, who) =>
      `The interview with ${who} for ${jobTitle} on ${time} will not take place. Your time is free again.`,
  },
  removed: {
    title: 'You were removed from this interview',
    lead: ({ jobTitle, time }, who) =>
      `You no longer take part in the interview with ${who} for ${jobTitle} on ${time}. Your time is free again.`,
  },
  reminder: {
    title: 'Your interview is coming up',
    lead: ({ jobTitle }, who) => `You have an interview with ${who} for ${jobTitle}.`,
  },
};

/** What an interviewer reads about an interview. */
export async function memberEmail(mail: MemberMail): Promise<MailContent> {
  const who = nameOr(mail.candidate, 'a candidate');
  const { title, lead } = words[mail.change];
  const isOff = mail.change === 'cancelled' || mail.change === 'removed';
  const facts = isOff ? [] : mail.details.split('\n');
  const notice =
    mail.wouldHaveGone && `Test mode is on. Otherwise this email would have gone to ${mail.wouldHaveGone}.`;
  const layout = layOutMail({
    preview: lead(mail, who),
    title,
    body: [
      ...(notice ? [paragraph(notice)] : []),
      paragraph(greet(mail.name)),
      paragraph(lead(mail, who)),
      ...facts.map((fact) => paragraph(fact)),
      ...mail.message
        .split(/\n\s*\n/)
        .filter((text) => text.trim() !== '')
        .map((text) => paragraph(text.trim())),
      actionButton({ label: 'Open the interview', url: mail.url }),
    ],
    footer: 'You receive this email because you take part in this interview, or did.',
  });
  const subject = `${mail.wouldHaveGone ? '[Test] ' : ''}${title}: ${who}`;
  return { subject, ...(await renderMail(layout)) };
}
