import { applications, communications, outboxMessages, stageHistory } from '@candor/database/schema';
import { type DemoLetter, demoLetters } from '@candor/demo/history';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { noteOpened } from '../../modules/applications/note-opened.ts';
import { readSender, recordReply, sendCandidateMail } from '../../modules/communications/communications.ts';
import { sendEmail } from '../../modules/communications/written/send-email.ts';
import type { Context, Transactional } from '../../platform/context.ts';
import { failMail } from '../../platform/outbox/change-mail.ts';
import { asMember } from './as-member.ts';
import { placeInPast } from './demo-dates.ts';
import type { DemoStaff } from './fill-organization.ts';
import type { DemoPeople } from './find-people.ts';

const hourMs = 60 * 60 * 1000;

/** What the team wrote to candidates and what came back, each at its time. */
export async function fillEmails(
  ctx: Transactional<Context>,
  staff: DemoStaff,
  people: DemoPeople,
): Promise<void> {
  await tellDecisions(ctx, staff);
  const bounced: string[] = [];
  for (const [turn, letter] of demoLetters.entries()) {
    const [first] = await writeLetter(ctx, staff, people, { letter, turn });
    if (!first) throw new Error(`the demo's email '${letter.subject}' was not written`);
    if (letter.bounces) bounced.push(first);
    if (letter.reply) await receiveReply(ctx, first, { letter, turn });
  }
  await settleEmails(ctx, staff, bounced);
}

/** Emails everyone who was decided about, with the templates' text. The decider had opened the resume. */
async function tellDecisions(ctx: Transactional<Context>, staff: DemoStaff): Promise<void> {
  const { organizationId } = staff;
  const decided = await ctx.db
    .selectDistinctOn([stageHistory.applicationId], {
      applicationId: stageHistory.applicationId,
      candidateId: applications.candidateId,
      to: stageHistory.to,
      at: stageHistory.at,
    })
    .from(stageHistory)
    .innerJoin(applications, eq(applications.id, stageHistory.applicationId))
    .where(
      and(
        eq(stageHistory.organizationId, organizationId),
        inArray(stageHistory.to, ['shortlisted', 'rejected']),
      ),
    )
    .orderBy(stageHistory.applicationId, asc(stageHistory.at));
  const sender = await readSender(ctx, organizationId);
  for (const { applicationId, candidateId, to, at } of decided) {
    const now = new Date(Math.min(at.getTime() + hourMs, ctx.now.getTime()));
    const member = asMember(ctx, staff, 'recruiter', { auditName: 'applications.moved', now });
    await noteOpened({ ...member, now: at }, [applicationId]);
    await sendCandidateMail(member, {
      ...{ organizationId, candidateId, applicationId, sender },
      kind: to === 'rejected' ? 'rejection' : 'shortlisted',
      dedupeKey: `demo:${to}:${applicationId}`,
    });
  }
}

interface Turn {
  letter: DemoLetter;
  turn: number;
}

/** Writes an email by hand to some people, and answers the messages. */
async function writeLetter(
  ctx: Transactional<Context>,
  staff: DemoStaff,
  people: DemoPeople,
  { letter: { emails, daysAgo, by, subject, body }, turn }: Turn,
): Promise<string[]> {
  const now = placeInPast(ctx.now, daysAgo, turn);
  const member = asMember(ctx, staff, by, { auditName: 'email.written', now });
  const recipients = emails.map((email) => ({
    candidateId: people.candidateOf(email),
    applicationId: null,
  }));
  const { results } = await sendEmail(member, { body: { recipients, subject, body } });
  return results.flatMap(({ communicationId }) => communicationId ?? []);
}

async function receiveReply(
  ctx: Transactional<Context>,
  communicationId: string,
  { letter: { subject, reply }, turn }: Turn,
): Promise<void> {
  const [answered] = await ctx.db.select().from(communications).where(eq(communications.id, communicationId));
  if (!answered || !reply) throw new Error('the demo has no email to reply to');
  const { organizationId } = answered;
  const caller = { kind: 'anonymous' as const };
  const now = placeInPast(ctx.now, reply.daysAgo, turn);
  await recordReply(
    { ...ctx, caller, organizationId, auditName: 'mail.received', now } as Transactional<Context>,
    answered,
    { message_id: `<${communicationId}@demo.candor.example>`, subject: `Re: ${subject}`, text: reply.text },
  );
}

/**
 * All of them left long ago, so none leaves now: the demo's people are invented, and a mail server that is set up must not be
 * bothered with them.
 */
async function settleEmails(
  ctx: Transactional<Context>,
  { organizationId }: DemoStaff,
  bounced: readonly string[],
): Promise<void> {
  await ctx.db
    .update(outboxMessages)
    .set({ state: 'sent', sentAt: sql`${outboxMessages.createdAt}`, attempts: 1 })
    .where(and(eq(outboxMessages.organizationId, organizationId), eq(outboxMessages.state, 'queued')));
  for (const id of bounced) {
    const [message] = await ctx.db.select().from(communications).where(eq(communications.id, id));
    if (message?.outboxId)
      await failMail(ctx, message.outboxId, "It bounced: the address doesn't accept email.");
  }
}
