import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { formatMinutes, greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface ResetPassword {
  name: string;
  resetUrl: string;
  minutesValid: number;
}

/** The mail with the single-use link to choose a new password. */
export async function resetPasswordEmail({
  name,
  resetUrl,
  minutesValid,
}: ResetPassword): Promise<MailContent> {
  const validity = formatMinutes(minutesValid);
  const mail = layOutMail({
    preview: `Choose a new password within ${validity}.`,
    title: 'Choose a new password',
    body: [
      paragraph(greet(name)),
      paragraph(
        'Someone, hopefully you, asked to reset the password of your Candor account. Choose a new one here:',
      ),
      actionButton({ label: 'Choose a new password', url: resetUrl }),
      paragraph(`The link is valid for ${validity} and works once.`),
      paragraph('If you did not ask for this, you can ignore this email. Your password stays as it is.'),
    ],
    footer: 'You receive this email because someone asked to reset the password for this address.',
  });
  return { subject: 'Reset your Candor password', ...(await renderMail(mail)) };
}
