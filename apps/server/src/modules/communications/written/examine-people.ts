import { createHash } from 'node:crypto';
import type { EmailDraft, LeftOutReason } from '@candor/contract/written-emails';
import { outboxMessages } from '@candor/database/schema';
import { inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import type { Person } from './read-people.ts';

export interface Examined {
  person: Person;
  /** Why they don't get the email; undefined where they do. */
  reason: LeftOutReason | undefined;
}

interface Wanted {
  draft: EmailDraft;
  /** Test emails may be repeated. */
  isTest: boolean;
}

/** Who of these people gets the email, each once, and why the others don't. */
export async function examinePeople(
  ctx: Transactional<MemberContext>,
  people: readonly Person[],
  { draft, isTest }: Wanted,
): Promise<Examined[]> {
  const keys = people.map((person) => writtenKey(ctx, person, draft));
  const sent = isTest || keys.length === 0 ? new Set<string>() : await findWritten(ctx, keys);
  const namesJob = doesNameJob(draft);
  const chosen = chooseEach(people);
  const reasons = people.map(({ candidate, application, hasWithdrawn }, index) => {
    const known: [LeftOutReason, boolean][] = [
      ['no_email', !candidate.email],
      ['withdrawn', hasWithdrawn],
      ['no_job', namesJob && !application],
      ['already_sent', sent.has(keys[index] ?? '')],
    ];
    return known.find(([, holds]) => holds)?.[0];
  });
  return people.map((person, index) => {
    const one = chosen.get(person.candidate.id) ?? index;
    return { person, reason: one === index ? reasons[index] : (reasons[one] ?? 'selected_twice') };
  });
}

/** Which of a person's applications the email is about, by its place: the first that they did not withdraw. */
export function chooseEach(people: readonly Person[]): Map<string, number> {
  const chosen = new Map<string, number>();
  for (const [index, { candidate, hasWithdrawn }] of people.entries()) {
    const before = people[chosen.get(candidate.id) ?? -1];
    if (!before || (before.hasWithdrawn && !hasWithdrawn)) chosen.set(candidate.id, index);
  }
  return chosen;
}

/** One email of the same words per person and day, whoever sends it and however often they press the button. */
export function writtenKey(
  { now }: Pick<MemberContext, 'now'>,
  { candidate, application }: Person,
  draft: EmailDraft,
): string {
  const about = doesNameJob(draft) ? application?.id : undefined;
  const words = JSON.stringify([draft.subject, draft.body, about]);
  const digest = createHash('sha256').update(words).digest('hex').slice(0, 32);
  return `written:${candidate.id}:${now.toISOString().slice(0, 10)}:${digest}`;
}

function doesNameJob({ subject, body }: EmailDraft): boolean {
  return /\{\{\s*job_title\s*\}\}/.test(`${subject}\n${body}`);
}

async function findWritten(ctx: Transactional<MemberContext>, keys: string[]): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ key: outboxMessages.dedupeKey })
    .from(outboxMessages)
    .where(inArray(outboxMessages.dedupeKey, keys));
  return new Set(rows.map(({ key }) => key));
}
