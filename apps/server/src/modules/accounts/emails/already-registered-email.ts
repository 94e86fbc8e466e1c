import { createElement as h } from 'react';
import { actionButton, paragraph, plainLink } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface AlreadyRegistered {
  name: string;
  loginUrl: string;
  resetUrl: string;
}

/** The mail to the owner of an account whose address was used to sign up again. */
export async function alreadyRegisteredEmail({
  name,
  loginUrl,
  resetUrl,
}: AlreadyRegistered): Promise<MailContent> {
  const mail = layOutMail({
    preview: 'Someone tried to sign up with your email address. Your account is unchanged.',
    title: 'You already have an account',
    body: [
      paragraph(greet(name)),
      paragraph(
        'Someone, probably you, tried to sign up for Candor with this email address. ',
        'You already have an account, so you can log in.',
      ),
      actionButton({ label: 'Log in', url: loginUrl }),
      paragraph('If you no longer know your password, choose a new one here:', h('br'), plainLink(resetUrl)),
      paragraph('If this was not you, no action is needed. Your account and your password are unchanged.'),
    ],
    footer: 'You receive this email because someone signed up for Candor with this address.',
  });
  return { subject: 'You already have a Candor account', ...(await renderMail(mail)) };
}
