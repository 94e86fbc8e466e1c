import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { greet, nameOr } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface OfferDeclined {
  name: string;
  candidate: string;
  jobTitle: string;
  reason: string;
  url: string;
}

/** Tells the member who offered times that the candidate wants none of them. */
export async function offerDeclinedEmail({
  name,
  candidate,
  jobTitle,
  reason,
  url,
}: OfferDeclined): Promise<MailContent> {
  const who = nameOr(candidate, 'A candidate');
  const layout = layOutMail({
    preview: `${who} declined an interview for ${jobTitle}.`,
    title: 'Interview declined',
    body: [
      paragraph(greet(name)),
      paragraph(`${who} declined the interview for ${jobTitle} that you offered times for.`),
      ...(reason ? [paragraph(`Their reason: ${reason}`)] : []),
      actionButton({ label: 'Open applications', url }),
    ],
    footer: 'You receive this email because you offered this candidate times for an interview.',
  });
  return { subject: `Interview declined: ${who}`, ...(await renderMail(layout)) };
}
