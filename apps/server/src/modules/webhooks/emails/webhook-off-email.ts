import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface WebhookOff {
  name: string;
  host: string;
  reason: 'gone' | 'failing';
  settingsUrl: string;
}

const causes = {
  gone: 'The server says this address no longer exists (410).',
  failing: 'No delivery has succeeded for five days.',
};

/** The notice that a webhook was switched off, to admins. */
export async function webhookOffEmail({ name, host, reason, settingsUrl }: WebhookOff): Promise<MailContent> {
  const mail = layOutMail({
    preview: 'Events are no longer sent to it.',
    title: 'A webhook was turned off',
    body: [
      paragraph(greet(name)),
      paragraph(`Candor turned off the webhook to ${host}. ${causes[reason]}`),
      paragraph(
        'Once the server works again, turn the webhook back on and replay what it missed. ',
        'Events are kept for 30 days.',
      ),
      actionButton({ label: 'Open webhooks', url: settingsUrl }),
    ],
    footer:
      'You receive this email as an admin of your organization. Turn it off under Preferences in your profile.',
  });
  return { subject: `Webhook to ${host} was turned off`, ...(await renderMail(mail)) };
}
