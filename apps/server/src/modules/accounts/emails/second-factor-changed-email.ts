import { paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { formatInstant, greet } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface SecondFactorChanged {
  name: string;
  enabled: boolean;
  when: Date;
  /** Of the owner, where they chose one. */
  timeZone: string | null;
}

/** The notice that the authenticator app is from now on asked for at login, or no longer. */
export async function secondFactorChangedEmail({
  name,
  enabled,
  when,
  timeZone,
}: SecondFactorChanged): Promise<MailContent> {
  const state = enabled ? 'on' : 'off';
  const consequence = enabled
    ? 'From now on, logging in asks for a code from your authenticator app. Keep your recovery codes in a safe place.'
    : 'From now on, your password alone is enough to log in.';
  const mail = layOutMail({
    preview: 'If this was you, no action is needed.',
    title: `Two-step sign-in is ${state}`,
    body: [
      paragraph(greet(name)),
      paragraph(
        `Two-step sign-in was turned ${state} for your Candor account on ${formatInstant(when, timeZone)}. ${consequence}`,
      ),
      paragraph(
        'If this was not you, reset your password on the login page right away and tell an administrator ',
        'of your organization.',
      ),
    ],
    footer: 'You receive this email because it concerns the security of your account.',
  });
  return {
    subject: `Two-step sign-in was turned ${state} for your Candor account`,
    ...(await renderMail(mail)),
  };
}
