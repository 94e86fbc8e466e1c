import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface Erased {
  /** Who reads it. */
  name: string;
  time: string;
  url: string;
  /** In test mode: who would have got it. */
  wouldHaveGone: string | undefined;
}

/** Tells an interviewer that an interview is off because the candidate was erased. It says nothing of who that was. */
export async function erasedEmail({ name, time, url, wouldHaveGone }: Erased): Promise<MailContent> {
  const lead = `Your interview on ${time} will not take place, because the candidate's data was erased. Your time is free again.`;
  const notice =
    wouldHaveGone && `Test mode is on. Otherwise this email would have gone to ${wouldHaveGone}.`;
  const layout = layOutMail({
    preview: lead,
    title: 'Interview canceled',
    body: [
      ...(notice ? [paragraph(notice)] : []),
      paragraph(greet(name)),
      paragraph(lead),
      actionButton({ label: 'Open interviews', url }),
    ],
    footer: 'You receive this email because you were to take part in this interview.',
  });
  const subject = `${wouldHaveGone ? '[Test] ' : ''}Interview canceled: ${time}`;
  return { subject, ...(await renderMail(layout)) };
}
