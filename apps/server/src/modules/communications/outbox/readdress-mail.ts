import { interviewMailKinds } from '@candor/contract/mail-templates';
import { readdressInvitation } from '@candor/integrations/icalendar';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { mailContentSchema } from '../../../platform/outbox/mail-content.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { readCandidateLink, writeCandidateLink } from '../../candidates/candidates.ts';
import { findInvitedAddress } from './is-of-changed-interview.ts';
import type { LockedMessage } from './lock-message.ts';

/** They go to the address that somebody asked from, or is invited at: the candidate's first one says nothing about it. */
const ownAddressKinds: ReadonlySet<string> = new Set(['personal_link', ...interviewMailKinds]);

const personalPage = /\/candidate\/([\w-]+\.[\w-]+)/g;

interface Readdressed {
  recipient: string;
  content: string;
}

/**
 * A mail as it goes to the candidate's address of today, where that is another one: a personal link to the former opens nothing.
 * Undefined where it stays as it is.
 */
export async function readdressMail(
  ctx: Transactional<MemberContext>,
  { mail, message, recipient }: LockedMessage,
): Promise<Readdressed | undefined> {
  if (!message || !mail.content || message.isTest) return undefined;
  const { organizationId, platform } = ctx;
  const { id: candidateId, email: first } = recipient?.candidate ?? {};
  const isAtOwn = ownAddressKinds.has(message.kind);
  const email = isAtOwn ? ((await findInvitedAddress(ctx, mail)) ?? mail.recipient) : first;
  if (email === mail.recipient) return undefined;
  if (!candidateId || !email) throw new ProductError('no_candidate_email');
  const link = writeCandidateLink(ctx, { organizationId, candidateId, email });
  const lead = (words: string) =>
    words.replaceAll(personalPage, (written, token: string) =>
      readCandidateLink(ctx, token)?.candidateId === message.candidateId
        ? `/candidate/${link.token}`
        : written,
    );
  const mailed = mailContentSchema.parse(JSON.parse(platform.secrets.decrypt(mail.content)));
  const { html, text, calendar, ...rest } = mailed;
  const content = JSON.stringify({
    ...{ ...rest, html: lead(html), text: lead(text) },
    ...(calendar && {
      calendar: { ...calendar, content: readdressInvitation(calendar.content, mail.recipient, email) },
    }),
  });
  return { recipient: email, content: platform.secrets.encrypt(content) };
}
