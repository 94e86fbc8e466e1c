import { interviewMailKinds } from '@candor/contract/mail-templates';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { mailContentSchema } from '../../../platform/outbox/mail-content.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { readCandidateLink, writeCandidateLink } from '../../candidates/candidates.ts';
import type { LockedMessage } from './lock-message.ts';

/** They go to the address that somebody asked from, or was invited at: the candidate's first one says nothing about it. */
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
export function readdressMail(
  ctx: Transactional<MemberContext>,
  { mail, message, recipient }: LockedMessage,
): Readdressed | undefined {
  if (!message || !mail.content || message.isTest || ownAddressKinds.has(message.kind)) return undefined;
  const { organizationId, platform } = ctx;
  const { id: candidateId, email } = recipient?.candidate ?? {};
  if (!candidateId || !email) throw new ProductError('no_candidate_email');
  if (email === mail.recipient) return undefined;
  const link = writeCandidateLink(ctx, { organizationId, candidateId, email });
  const lead = (words: string) =>
    words.replaceAll(personalPage, (written, token: string) =>
      readCandidateLink(ctx, token)?.candidateId === message.candidateId
        ? `/candidate/${link.token}`
        : written,
    );
  const { html, text, ...rest } = mailContentSchema.parse(JSON.parse(platform.secrets.decrypt(mail.content)));
  const content = JSON.stringify({ ...rest, html: lead(html), text: lead(text) });
  return { recipient: email, content: platform.secrets.encrypt(content) };
}
