import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { formatInstant, greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface KeyExpires {
  owner: { name: string; timeZone: string | null };
  keyName: string;
  expiresAt: Date;
  profileUrl: string;
}

/** The notice that a key stops working soon. */
export async function keyExpiresEmail({
  owner,
  keyName,
  expiresAt,
  profileUrl,
}: KeyExpires): Promise<MailContent> {
  const until = formatInstant(expiresAt, owner.timeZone);
  const mail = layOutMail({
    preview: `It works until ${until}.`,
    title: 'An API key expires soon',
    body: [
      paragraph(greet(owner.name)),
      paragraph(`Your API key "${keyName}" works until ${until}. After that, calls with it are refused.`),
      paragraph(
        'If a program still uses it, create a new key, and revoke this one once the program has the new one.',
      ),
      actionButton({ label: 'View your API keys', url: profileUrl }),
    ],
    footer: 'You receive this email because a key of yours is about to expire.',
  });
  return { subject: `Your API key "${keyName}" expires soon`, ...(await renderMail(mail)) };
}
