import { codeBlock, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { formatInstant, formatMinutes, greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface VerificationCode {
  name: string;
  code: string;
  minutesValid: number;
  signedUpAt: Date;
  /** As described in words of our own, never as the sender wrote it. */
  browser: string;
}

/**
 * The mail with the code that proves an address; the code is not in the subject, which locked screens show. It names the sign-up
 * it belongs to, because somebody else may have entered the same address.
 */
export async function verificationCodeEmail({
  name,
  code,
  minutesValid,
  signedUpAt,
  browser,
}: VerificationCode): Promise<MailContent> {
  const validity = formatMinutes(minutesValid);
  const mail = layOutMail({
    preview: `Enter the code within ${validity} to confirm your email address.`,
    title: 'Confirm your email address',
    body: [
      paragraph(greet(name)),
      paragraph('Enter this code in Candor to confirm that this email address is yours:'),
      codeBlock(code),
      paragraph(
        `The code is valid for ${validity} and works once. We will never ask you for it, so keep it to yourself.`,
      ),
      paragraph(`It belongs to the sign-up of ${formatInstant(signedUpAt)} (${browser}).`),
      paragraph(
        'If that was not you, do not enter the code: the account would have the password of whoever signed up. ',
        'Without the code nothing happens.',
      ),
    ],
    footer: 'You receive this email because someone signed up for Candor with this address.',
  });
  return { subject: 'Your Candor verification code', ...(await renderMail(mail)) };
}
