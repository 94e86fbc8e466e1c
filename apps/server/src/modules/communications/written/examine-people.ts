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
  const seen = new Set<string>();
  return people.map((person, index) => {
    const { candidate, application, hasWithdrawn } = person;
    const isAgain = seen.has(candidate.id);
    seen.add(candidate.id);
    const reasons: [LeftOutReason, boolean][] = [
      ['selected_twice', isAgain],
      ['no_email', !candidate.email],
      ['withdrawn', hasWithdrawn],
      ['no_job', namesJob && !application],
      ['already_sent', sent.has(keys[index] ?? '')],
    ];
    return { person, reason: reasons.find(([, holds]) => holds)?.[0] };
  });
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
