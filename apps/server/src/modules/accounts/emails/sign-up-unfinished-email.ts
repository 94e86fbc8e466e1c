import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

/** The mail to an address that somebody signed up with and never confirmed, when a new password is asked for. */
export async function signUpUnfinishedEmail({
  name,
  signUpUrl,
}: {
  name: string;
  signUpUrl: string;
}): Promise<MailContent> {
  const mail = layOutMail({
    preview: 'There is no account with this email address yet.',
    title: 'Your sign-up is not finished',
    body: [
      paragraph(greet(name)),
      paragraph(
        'Someone, probably you, asked for a new password for Candor. There is no account with this email address yet: ',
        'someone signed up with it, but never confirmed the address.',
      ),
      paragraph('To continue, sign up again with a password of your choice and enter the code we send you.'),
      actionButton({ label: 'Sign up', url: signUpUrl }),
      paragraph('If this was not you, no action is needed.'),
    ],
    footer: 'You receive this email because someone asked for a new password with this address.',
  });
  return { subject: 'Finish your sign-up for Candor', ...(await renderMail(mail)) };
}
