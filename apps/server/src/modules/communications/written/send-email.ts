import type { BodyOf, ResponseOf } from '@candor/contract/endpoint';
import type { writtenEmails as endpoints, SendOutcome } from '@candor/contract/written-emails';
import { newId } from '@candor/database/ids';
import { communications, outboxMessages } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../../platform/audit.ts';
import {
  inTransaction,
  keepAnswer,
  type MemberContext,
  type Transactional,
} from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { readSender } from '../mails/read-matter.ts';
import { sendCandidateMail } from '../mails/send-candidate-mail.ts';
import { chooseEach, examinePeople, writtenKey } from './examine-people.ts';
import { type Person, readPeople } from './read-people.ts';

type SendBody = BodyOf<typeof endpoints.sendEmail>;
type Result = ResponseOf<typeof endpoints.sendEmail>['results'][number];

/**
 * Sends what a person wrote to each of the people named, in a transaction of its own, and says what came of each. Somebody who
 * is not there refuses all; one that fails leaves the others alone. Whoever got the words today does not get them again.
 */
export async function sendEmail(ctx: MemberContext, { body }: { body: SendBody }) {
  const people = await inTransaction(ctx, (ctx) => requirePeople(ctx, body));
  const chosen = chooseEach(people);
  const results: Result[] = [];
  for (const [index, named] of body.recipients.entries()) {
    const candidateId = people[index]?.candidate.id ?? '';
    const sent =
      chosen.get(candidateId) === index ? await sendToOne(ctx, named, body) : leftOut('selected_twice');
    results.push({ candidateId, ...sent });
  }
  const answer = { results };
  await inTransaction(ctx, (ctx) => keepAnswer(ctx, answer));
  return answer;
}

/** Who the people named are now. */
async function requirePeople(ctx: Transactional<MemberContext>, { recipients }: SendBody): Promise<Person[]> {
  const people = (await readPeople(ctx, recipients)).flatMap((person) => person ?? []);
  if (people.length !== recipients.length) throw new ProductError('not_found');
  return people;
}

type Sent = Pick<Result, 'outcome' | 'communicationId'>;

async function sendToOne(
  ctx: MemberContext,
  named: SendBody['recipients'][number],
  { subject, body }: SendBody,
): Promise<Sent> {
  const draft = { subject, body };
  try {
    return await inTransaction(ctx, async (ctx) => {
      const people = (await readPeople(ctx, [named])).flatMap((person) => person ?? []);
      const sender = await readSender(ctx, ctx.organizationId);
      const isTest = sender.configuration.testMode;
      const [examined] = await examinePeople(ctx, people, { draft, isTest });
      if (!examined) return leftOut('failed');
      if (examined.reason) return leftOut(examined.reason);
      return writeToOne(ctx, examined.person, { draft, sender });
    });
  } catch (error) {
    ctx.log.error({ error, candidate: named.candidateId }, 'an email that a person wrote could not be sent');
    return leftOut('failed');
  }
}

async function writeToOne(
  ctx: Transactional<MemberContext>,
  person: Person,
  {
    draft,
    sender,
  }: { draft: { subject: string; body: string }; sender: Awaited<ReturnType<typeof readSender>> },
): Promise<Sent> {
  const { testMode } = sender.configuration;
  const communicationId = await sendCandidateMail(ctx, {
    organizationId: ctx.organizationId,
    candidateId: person.candidate.id,
    applicationId: person.application?.id,
    sender,
    kind: 'written',
    wording: { ...draft, by: 'edited' },
    dedupeKey: testMode ? `written-trial:${newId('com')}` : writtenKey(ctx, person, draft),
  });
  // Somebody else was faster with the same words.
  if (!communicationId) return leftOut('already_sent');
  await recordAudit(ctx, { recordId: person.candidate.id, details: { communication: communicationId } });
  return { outcome: await readOutcome(ctx, communicationId, testMode), communicationId };
}

const leftOut = (outcome: SendOutcome): Sent => ({ outcome, communicationId: null });

async function readOutcome(
  ctx: Transactional<MemberContext>,
  communicationId: string,
  isTest: boolean,
): Promise<SendOutcome> {
  const [mail] = await ctx.db
    .select({ state: outboxMessages.state, heldFor: outboxMessages.heldFor })
    .from(communications)
    .innerJoin(outboxMessages, eq(outboxMessages.id, communications.outboxId))
    .where(eq(communications.id, communicationId));
  if (mail?.heldFor === 'plan') return 'held';
  if (mail?.state === 'failed') return 'limited';
  return isTest ? 'tested' : 'queued';
}
