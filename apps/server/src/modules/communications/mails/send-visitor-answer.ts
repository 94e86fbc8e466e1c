import type { Context, Transactional } from '../../../platform/context.ts';
import { queueMail } from '../../../platform/outbox/queue-mail.ts';
import { nameCompany } from '../../agents/agents.ts';
import { readTemplate } from '../templates/read-templates.ts';
import { composeMail, previewUrl } from './compose-mail.ts';
import type { OwnWords } from './fill-slots.ts';
import { findLimit, isWritten } from './mail-limits.ts';
import { readSender } from './read-matter.ts';

interface VisitorAnswer {
  organizationId: string;
  /** As somebody typed it: it proves nothing, so nothing but the answer is told to it. */
  recipient: string;
  dedupeKey: string;
  ownWords: OwnWords;
}

/** Answers someone who isn't a known candidate: no personal link, and nothing on a candidate's record. */
export async function sendVisitorAnswer(
  ctx: Transactional<Context>,
  { organizationId, recipient, dedupeKey, ownWords }: VisitorAnswer,
): Promise<boolean> {
  if (await isWritten(ctx, dedupeKey)) return false;
  const kind = 'visitor_answer';
  const sender = await readSender(ctx, organizationId);
  const { testMode, testEmail, hrContact } = sender.configuration;
  const person = { firstName: '', lastName: '' };
  const matter = {
    ...{ ...sender, person, ownWords, jobTitle: '', personalUrl: previewUrl(ctx), isStranger: true },
  };
  const words = await readTemplate(ctx, organizationId, kind);
  const { subject, html, text } = await composeMail(kind, words, matter, testMode ? recipient : undefined);
  const heldBack = await findLimit(ctx, organizationId, recipient);
  const outboxId = await queueMail(
    { ...ctx, organizationId },
    {
      ...{ kind, dedupeKey, recipient: testMode ? testEmail : recipient, ...(heldBack && { heldBack }) },
      mail: {
        ...{
          subject,
          html,
          text,
          fromName: nameCompany(matter.configuration, matter.organization),
          ...(hrContact && { replyTo: hrContact }),
        },
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    },
  );
  return outboxId !== undefined;
}
