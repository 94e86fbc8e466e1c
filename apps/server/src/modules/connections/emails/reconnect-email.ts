import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface Reconnect {
  name: string;
  account: string;
  reconnectUrl: string;
  /** What the reader may worry about besides. */
  note: string;
}

/** The notice that a connected account no longer works, to whoever can connect it again. */
export async function reconnectEmail({ name, account, reconnectUrl, note }: Reconnect): Promise<MailContent> {
  const mail = layOutMail({
    preview: 'Candor can no longer use the account until you reconnect it.',
    title: 'Reconnect your account',
    body: [
      paragraph(greet(name)),
      paragraph(
        `Candor can no longer use the connected account ${account}. `,
        'Access has expired or was removed. Reconnect the account to keep using it in Candor.',
      ),
      ...(note ? [paragraph(note)] : []),
      actionButton({ label: 'Open Candor', url: reconnectUrl }),
    ],
    footer: 'You can turn these emails off under Preferences in your profile.',
  });
  return { subject: 'Reconnect your account in Candor', ...(await renderMail(mail)) };
}
