import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { formatInstant, greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface PasswordChanged {
  name: string;
  when: Date;
  /** Of the owner, where they chose one. */
  timeZone: string | null;
  resetUrl: string;
}

/** The notice that a password was changed, with the way back for an owner who did not do it. */
export async function passwordChangedEmail({
  name,
  when,
  timeZone,
  resetUrl,
}: PasswordChanged): Promise<MailContent> {
  const mail = layOutMail({
    preview: 'If this was you, no action is needed.',
    title: 'Your password was changed',
    body: [
      paragraph(greet(name)),
      paragraph(
        `The password of your Candor account was changed on ${formatInstant(when, timeZone)}. `,
        'Your other devices have been signed out.',
      ),
      paragraph('If this was you, no action is needed. If it was not, reset your password right away:'),
      actionButton({ label: 'Reset password', url: resetUrl }),
    ],
    footer: 'You receive this email because it concerns the security of your account.',
  });
  return { subject: 'Your Candor password was changed', ...(await renderMail(mail)) };
}
