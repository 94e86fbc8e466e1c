import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { formatInstant, greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface AssistantConnected {
  owner: { name: string; timeZone: string | null };
  assistantName: string;
  when: Date;
  profileUrl: string;
}

/** The notice that an assistant was allowed, with the way to disconnect it for an owner who did not do it. */
export async function assistantConnectedEmail(connected: AssistantConnected): Promise<MailContent> {
  const { owner, assistantName, when, profileUrl } = connected;
  const mail = layOutMail({
    preview: 'If this was you, no action is needed.',
    title: 'An AI assistant was connected',
    body: [
      paragraph(greet(owner.name)),
      paragraph(
        `An AI assistant that calls itself "${assistantName}" was connected to your Candor account on `,
        `${formatInstant(when, owner.timeZone)}.`,
      ),
      paragraph('If this was not you, disconnect it and change your password right away:'),
      actionButton({ label: 'View your assistants', url: profileUrl }),
    ],
    footer: 'You receive this email because it concerns the security of your account.',
  });
  return { subject: 'An AI assistant was connected to your Candor account', ...(await renderMail(mail)) };
}
