import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { formatInstant, greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface KeyCreated {
  owner: { name: string; timeZone: string | null };
  keyName: string;
  when: Date;
  expiresAt: Date;
  profileUrl: string;
}

/** The notice that a key was made, with the way to revoke it for an owner who did not do it. */
export async function keyCreatedEmail(made: KeyCreated): Promise<MailContent> {
  const { owner, keyName, when, expiresAt, profileUrl } = made;
  const mail = layOutMail({
    preview: 'If this was you, no action is needed.',
    title: 'An API key was created',
    body: [
      paragraph(greet(owner.name)),
      paragraph(
        `The API key "${keyName}" was created for your Candor account on ${formatInstant(when, owner.timeZone)}. `,
        `It works until ${formatInstant(expiresAt, owner.timeZone)}.`,
      ),
      paragraph('If this was not you, revoke the key and change your password right away:'),
      actionButton({ label: 'View your API keys', url: profileUrl }),
    ],
    footer: 'You receive this email because it concerns the security of your account.',
  });
  return { subject: 'An API key was created for your Candor account', ...(await renderMail(mail)) };
}
