import { actionButton, paragraph } from '../../../platform/mail/mail-blocks.ts';
import { layOutMail } from '../../../platform/mail/mail-layout.ts';
import { greet, nameOr } from '../../../platform/mail/mail-wording.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';

interface Mention {
  /** Who reads it. */
  name: string;
  author: string;
  candidate: string;
  text: string;
  url: string;
}

/** As much of a note as belongs in an email; the rest is a click away. */
const mostShown = 1_000;

/** What a member reads when a colleague mentions them in a note. */
export async function mentionEmail({ name, author, candidate, text, url }: Mention): Promise<MailContent> {
  const who = nameOr(author, 'A colleague');
  const lead = `${who} mentioned you in a note about ${nameOr(candidate, 'a candidate')}.`;
  const shown = text.length > mostShown ? `${text.slice(0, mostShown).trimEnd()}…` : text;
  const layout = layOutMail({
    preview: lead,
    title: 'You were mentioned in a note',
    body: [
      paragraph(greet(name)),
      paragraph(lead),
      ...shown
        .split(/\n\s*\n/)
        .filter((part) => part.trim() !== '')
        .map((part) => paragraph(part.trim())),
      actionButton({ label: 'Open the note', url }),
    ],
    footer: 'You can turn these emails off under Preferences in your profile.',
  });
  return { subject: `${who} mentioned you in a note`, ...(await renderMail(layout)) };
}
