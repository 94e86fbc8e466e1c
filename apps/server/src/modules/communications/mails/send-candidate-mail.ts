import { newId } from '@candor/database/ids';
import { communications } from '@candor/database/schema';
import { personBehind } from '../../../platform/caller.ts';
import type { Context, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import type { MailContent } from '../../../platform/outbox/mail-content.ts';
import { queueMail } from '../../../platform/outbox/queue-mail.ts';
import { nameCompany } from '../../agents/agents.ts';
import { writeCandidateLink } from '../../candidates/candidates.ts';
import { mailWritten } from '../communication-events.ts';
import { readTemplate } from '../templates/read-templates.ts';
import { composeMail, previewUrl } from './compose-mail.ts';
import { repeatableKinds, type WordedKind, type Words } from './default-templates.ts';
import type { OwnWords } from './fill-slots.ts';
import { findLimit, isWritten } from './mail-limits.ts';
import { countMail, uncountMail } from './mail-usage.ts';
import { listNotes } from './note-words.ts';
import { readRecipient, readSender } from './read-matter.ts';
import { writeReplyAddress } from './reply-address.ts';
import { trialKey } from './trial-key.ts';

export type Wording = Words & { by: 'template' | 'model' | 'edited' };

interface OutgoingFields {
  organizationId: string;
  candidateId: string;
  applicationId?: string | undefined;
  /** One mail per key, whatever is retried. */
  dedupeKey: string;
  /** In place of the template's. */
  subject?: string;
  /** The candidate's question and the answer to it, where the email quotes them. */
  ownWords?: OwnWords | undefined;
  /** Another address of the same person; their first one where it is not given. */
  recipient?: string;
  /** The sender, if the caller has read it: settings it decided by must not change until the email is written. */
  sender?: Awaited<ReturnType<typeof readSender>>;
  /** The caller has counted it against the limits of a day already. */
  isWithinLimits?: boolean;
  /** A link that was asked for: it is wiped once it left. */
  secret?: boolean;
  /** It goes to an address that the candidate is not known by: no link to their page goes there. */
  withoutLink?: boolean;
  /** HTML that the sender brought along, in place of the text; reduced to harmless elements. */
  bodyHtml?: string | undefined;
  /** An invitation for calendars, and stored files. */
  calendar?: MailContent['calendar'];
  attachments?: MailContent['attachments'];
  /** After this it is of no use. */
  usefulUntil?: Date;
}

/** What a person wrote has its words; of every other kind the organization's template serves where none are given. */
type OutgoingWords =
  | { kind: WordedKind; wording?: Wording | undefined }
  | { kind: 'written'; wording: Wording };

export type OutgoingCandidateMail = OutgoingFields & OutgoingWords;

/**
 * Writes to a candidate: the one place through which every such mail goes. Message and outbox row are written together.
 * Answers the message's id; undefined where there is no address, or the mail was written before.
 */
export async function sendCandidateMail(
  ctx: Transactional<Context>,
  mail: OutgoingCandidateMail,
): Promise<string | undefined> {
  const { organizationId, kind } = mail;
  const recipient = await readRecipient(ctx, organizationId, mail);
  const address = mail.recipient ?? recipient?.candidate.email;
  if (!recipient || !address) return undefined;
  const sender = mail.sender ?? (await readSender(ctx, organizationId));
  const { testMode, testEmail, hrContact } = sender.configuration;
  const dedupeKey = testMode ? trialKey(kind, mail.dedupeKey) : mail.dedupeKey;
  if (await isWritten(ctx, dedupeKey)) return undefined;
  const { candidate, application, job } = recipient;
  const wording = await readWording(ctx, mail);
  // The reader of a test email must not get the candidate's link.
  const personalUrl = testMode
    ? previewUrl(ctx)
    : writeCandidateLink(ctx, { organizationId, candidateId: candidate.id, email: address }).url;
  const { ownWords, bodyHtml, withoutLink: isStranger = false } = mail;
  const matter = {
    ...sender,
    ...{ person: candidate, jobTitle: job?.title ?? '', personalUrl, ownWords, bodyHtml, isStranger },
    notes: listNotes(application),
  };
  const composed = await composeMail(kind, wording, matter, testMode ? address : undefined);
  const id = newId('com');
  // A mail that can't be delivered comes back to its conversation, as a reply does.
  const bounceTo = writeReplyAddress(ctx, id);
  const replyTo = bounceTo ?? hrContact;
  const isToCandidate = !testMode;
  const limited = mail.isWithinLimits ? undefined : await findLimit(ctx, organizationId, address);
  const counted = limited
    ? { countedIn: null, heldBack: limited }
    : await countMail(ctx, organizationId, { kind, isToCandidate });
  const outboxId = await queueMail(
    { ...ctx, organizationId },
    {
      kind,
      recipient: testMode ? testEmail : address,
      dedupeKey,
      secret: mail.secret ?? false,
      isRepeatable: repeatableKinds.has(kind),
      isToCandidate,
      ...counted,
      ...(mail.usefulUntil && { usefulUntil: mail.usefulUntil }),
      mail: {
        subject: composed.subject,
        html: composed.html,
        text: composed.text,
        fromName: nameCompany(matter.configuration, matter.organization),
        ...(replyTo && { replyTo }),
        ...(bounceTo && { bounceTo }),
        // Programs that answer for people on leave do not answer this.
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(mail.calendar && { calendar: mail.calendar }),
        ...(mail.attachments?.length && { attachments: mail.attachments }),
      },
    },
  );
  if (!outboxId) {
    await uncountMail(ctx, organizationId, counted);
    return undefined;
  }
  await ctx.db.insert(communications).values({
    ...{ id, organizationId, candidateId: candidate.id, outboxId, kind },
    ...{ applicationId: application?.id ?? null, jobId: job?.id ?? null, direction: 'out' },
    ...{ subject: composed.subject, body: composed.shown, wording: wording.by, isTest: testMode },
    ...{ createdBy: personBehind(ctx), createdAt: ctx.now },
  });
  await recordEvents(ctx, mailWritten, { organizationId, recordIds: [id], data: {} });
  return id;
}

async function readWording(ctx: Transactional<Context>, mail: OutgoingCandidateMail): Promise<Wording> {
  if (mail.kind === 'written') return mail.wording;
  if (mail.wording) return mail.wording;
  return {
    ...(await readTemplate(ctx, mail.organizationId, mail.kind)),
    ...(mail.subject && { subject: mail.subject }),
    by: mail.ownWords ? 'edited' : 'template',
  };
}
