import type { Role } from '@candor/contract/roles';
import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { nameOr } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface InvitationMail {
  inviter: string;
  organization: string;
  team: string;
  role: Role;
  url: string;
  daysValid: number;
}

const roleWords: Record<Role, string> = {
  admin: 'an admin',
  recruit: 'a recruiter',
  report: 'a viewer',
};

/**
 * The mail with the link to join an organization. It goes to people who may never have heard of us: names that could carry a
 * message of their own are left out.
 */
export async function invitationEmail(invitation: InvitationMail): Promise<MailContent> {
  const inviter = nameOr(invitation.inviter, 'A colleague');
  const organization = nameOr(invitation.organization, 'their organization');
  const team = nameOr(invitation.team, '');
  const place = team ? `${organization} in the team ${team}` : organization;
  const mail = layOutMail({
    preview: `Join ${organization} on Candor within ${invitation.daysValid} days.`,
    title: `Join ${organization} on Candor`,
    body: [
      paragraph('Hello,'),
      paragraph(
        `${inviter} invited you to join ${place} as ${roleWords[invitation.role]}. `,
        'Candor is where the team reviews applications and keeps in touch with candidates.',
      ),
      actionButton({ label: 'Accept invitation', url: invitation.url }),
      paragraph(
        `The link is valid for ${invitation.daysValid} days and works once. It is meant for you alone, so please don't forward it.`,
      ),
      paragraph("If you weren't expecting this, you can ignore this email. Nothing happens without you."),
    ],
    footer: 'You receive this email because a member of an organization on Candor invited this address.',
  });
  return { subject: `${inviter} invited you to ${organization} on Candor`, ...(await renderMail(mail)) };
}
