import { paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface Request {
  name: string;
  email: string;
  organization: string;
}

/** Tells sales that an organization asks for the Enterprise plan. */
export async function enterpriseRequestEmail({ name, email, organization }: Request): Promise<MailContent> {
  const mail = layOutMail({
    preview: `${organization} asks for the Enterprise plan.`,
    title: 'Enterprise plan requested',
    body: [
      paragraph(`${name} of ${organization} asks for the Enterprise plan.`),
      paragraph(`Reply to ${email} to arrange it. Their current plan stays as it is until then.`),
    ],
    footer: 'You receive this email because you are the sales contact of this installation.',
  });
  return {
    subject: `Enterprise plan requested by ${organization}`,
    replyTo: email,
    ...(await renderMail(mail)),
  };
}
