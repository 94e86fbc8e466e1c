import type { CommunicationConfiguration } from '@candor/contract/communication-configuration';
import { type ApplicationNote, interviewMailKinds } from '@candor/contract/mail-templates';
import type { Context } from '../../../platform/context.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { nameCompany } from '../../agents/agents.ts';
import { layOutCandidateMail } from './candidate-mail.ts';
import type { MailKind, Words } from './default-templates.ts';
import { fillSlots, fillSubject, linkMark, type OwnWords, type SlotValues } from './fill-slots.ts';
import { namePerson } from './name-person.ts';
import { listNotes } from './note-words.ts';

/** Replaces the candidate's link in what the team reads: anyone who opens the link acts as the candidate. */
const maskedLink = '[personal link]';

export interface MailMatter {
  configuration: CommunicationConfiguration;
  organization: { name: string; brandColour: string };
  person: { firstName: string; lastName: string };
  jobTitle: string;
  personalUrl: string;
  /** What is true of the application; nothing of it is said where it is not given. */
  notes?: Record<ApplicationNote, string>;
  /** Whether a reply reaches anybody. */
  canReply?: boolean;
  /** The candidate's question and the answer to it, where the email quotes them. */
  ownWords?: OwnWords | undefined;
  /** The reader only left an address: the email is about no candidate and links to no room. */
  isStranger?: boolean;
  /** HTML that the sender brought along, in place of the text; reduced to harmless elements. */
  bodyHtml?: string | undefined;
}

/** Used in previews and tests instead of the true link. It opens nothing. */
export function previewUrl({ platform }: Pick<Context, 'platform'>): string {
  return `${platform.config.publicUrl}/candidate/preview`;
}

/** The values for an email's slots. */
export function slotValues(matter: Omit<MailMatter, 'personalUrl'>): SlotValues {
  const { firstName, fullName } = namePerson(matter.person);
  return {
    candidate_name: fullName,
    first_name: firstName,
    job_title: matter.jobTitle.replace(/[\p{Cc}\s]+/gu, ' ').trim(),
    company_name: nameCompany(matter.configuration, matter.organization),
    hr_contact: matter.configuration.hrContact || 'our hiring team',
    ...(matter.notes ?? listNotes(undefined)),
    reply_note: matter.canReply ? 'Please reply to this email.' : '',
    ...matter.ownWords,
  };
}

/** The words as they will read, framed as the organization wants it; the link is only named. */
export function fillWords(
  words: Words,
  matter: Omit<MailMatter, 'personalUrl'>,
): { subject: string; body: string; text: string } {
  const values = slotValues(matter);
  if (matter.isStranger) return fillPlainly(words, values);
  const { emailTemplate } = matter.configuration;
  // The frame is laid around before slots are filled: a message cannot be put in twice by what stands in a slot.
  const framed = emailTemplate.includes('{{message}}')
    ? emailTemplate.split('{{message}}').join(words.body)
    : words.body;
  // Every email links to the candidate's own room, even if the template leaves it out.
  const complete = /\{\{\s*personal_link\s*\}\}/.test(framed) ? framed : `${framed}\n\n{{personal_link}}`;
  const body = fillSlots(complete, values);
  return {
    subject: fillSubject(words.subject, values),
    body,
    text: body.replaceAll(linkMark, maskedLink).trim(),
  };
}

/** Without the frame, which speaks to candidates, and without any link. */
function fillPlainly(words: Words, values: SlotValues) {
  // What leads to a page that is not theirs goes as a whole.
  const body = fillSlots(words.body, values)
    .split(/\n\s*\n/)
    .filter((paragraph) => !paragraph.includes(linkMark))
    .join('\n\n');
  return { subject: fillSubject(words.subject, values), body, text: body.trim() };
}

/** A finished mail to a candidate; in test mode it says who would have got it. */
export async function composeMail(
  kind: MailKind,
  words: Words,
  matter: MailMatter,
  wouldHaveGone: string | undefined,
): Promise<{ subject: string; html: string; text: string; shown: string }> {
  const { subject, body, text: shown } = fillWords(words, matter);
  const company = nameCompany(matter.configuration, matter.organization);
  const marked = wouldHaveGone === undefined ? subject : `[Test] ${subject}`;
  const { html, text } = await renderMail(
    layOutCandidateMail({
      subject: marked,
      body,
      bodyHtml: matter.bodyHtml,
      company,
      brandColour: matter.organization.brandColour,
      personalUrl: matter.personalUrl,
      notice: wouldHaveGone === undefined ? undefined : describeTest(wouldHaveGone, matter),
      footer: `You get this email because ${explainMail(kind, matter)}`,
    }),
  );
  return { subject: marked, html, text, shown };
}

function describeTest(wouldHaveGone: string, { isStranger }: MailMatter): string {
  const redirected = `Test mode is on. Otherwise this email would have gone to ${wouldHaveGone}.`;
  return isStranger ? redirected : `${redirected} The link below opens nothing.`;
}

/** Why the reader gets a mail. */
function explainMail(kind: MailKind, matter: MailMatter): string {
  const company = nameCompany(matter.configuration, matter.organization);
  if (kind === 'personal_link') return `your personal link at ${company} was asked for.`;
  if (kind === 'address_corrected') return `you asked ${company} to write to this address.`;
  if (kind === 'visitor_answer')
    return `this address was given with a question to ${company}. If it was not you, you can ignore it: nothing else follows.`;
  if (kind === 'answer') return `you asked ${company} a question.`;
  if ((interviewMailKinds as readonly string[]).includes(kind))
    return `${company} is planning an interview with you.`;
  if (kind === 'review_outcome') return `you asked ${company} for a review by a person.`;
  if (kind === 'written' && !matter.jobTitle) return `you are a candidate at ${company}.`;
  return matter.jobTitle ? `you applied for ${matter.jobTitle} at ${company}.` : `you applied at ${company}.`;
}
