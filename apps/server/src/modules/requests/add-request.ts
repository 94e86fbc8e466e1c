import type { Correction, RequestKind } from '@candor/contract/requests';
import { newId } from '@candor/database/ids';
import { candidateRequests } from '@candor/database/schema';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { listMergedApplications, listMergedCandidates } from '../candidates/candidates.ts';
import { readWorkingTime } from '../organizations/organizations.ts';
import { setDeadline } from './request-deadline.ts';
import { requestAdded } from './request-events.ts';

export interface NewRequest {
  organizationId: string;
  kind: RequestKind;
  /** Only somebody who proved to be them. */
  candidateId?: string | undefined;
  applicationId?: string | undefined;
  /** Of an unanswered question: the turn of the chat it was asked in. */
  faqTurnId?: string | undefined;
  /** Who asks, as they said, where it was not proved. */
  requester?: string | undefined;
  details: { text: string; fields?: Correction | undefined };
}

/**
 * Puts what a candidate asks for on the list of things that people have to do, and answers its id. One that is open is not
 * asked for twice: asking again changes the words, or adds to a correction, and the deadline stays. The caller records it in
 * the audit log.
 */
export async function addRequest(ctx: Transactional<Context>, wanted: NewRequest): Promise<string> {
  const { organizationId, kind, details, candidateId, applicationId, requester } = wanted;
  const subject = [organizationId, kind, candidateId, applicationId, requester].join('\n');
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
  const [known] = await ctx.db
    .select({ id: candidateRequests.id })
    .from(candidateRequests)
    .where(await isSame(ctx, wanted))
    .orderBy(asc(candidateRequests.createdAt), asc(candidateRequests.id))
    .limit(1)
    .for('update');
  const id = known?.id ?? newId('req');
  if (known)
    await ctx.db
      .update(candidateRequests)
      .set({
        details: kind === 'correction' ? joinCorrections(details) : details,
        version: sql`${candidateRequests.version} + 1`,
      })
      .where(eq(candidateRequests.id, id));
  else
    await ctx.db.insert(candidateRequests).values({
      id,
      organizationId,
      kind,
      candidateId: candidateId ?? null,
      applicationId: applicationId ?? null,
      faqTurnId: wanted.faqTurnId ?? null,
      requester: requester ?? null,
      details,
      dueAt: setDeadline(kind, ctx.now, await readWorkingTime(ctx, organizationId)),
      createdAt: ctx.now,
    });
  await recordEvents(ctx, requestAdded, { organizationId, recordIds: [id], data: {} });
  return id;
}

/** A candidate's page sends what differs from the stored data, so earlier requests aren't included. */
function joinCorrections({ text, fields = {} }: NewRequest['details']): SQL {
  const { details } = candidateRequests;
  return sql`jsonb_build_object(
    'text', coalesce(nullif(${text}::text, ''), ${details}->>'text', ''),
    'fields', coalesce(${details}->'fields', '{}'::jsonb) || ${JSON.stringify(fields)}::jsonb)`;
}

/** Questions differ by what is asked, everything else by whom and what it is about, whatever merges made of these since. */
async function isSame(
  ctx: Transactional<Context>,
  { organizationId, kind, details, ...of }: NewRequest,
): Promise<SQL | undefined> {
  const { candidateId, applicationId, requester } = candidateRequests;
  const bound = { ...ctx, organizationId };
  const people = of.candidateId ? await listMergedCandidates(bound, of.candidateId) : [];
  const about = of.applicationId ? await listMergedApplications(bound, [of.applicationId]) : [];
  return and(
    eq(candidateRequests.organizationId, organizationId),
    eq(candidateRequests.kind, kind),
    eq(candidateRequests.state, 'open'),
    people.length > 0 ? inArray(candidateId, people) : isNull(candidateId),
    about.length > 0 ? inArray(applicationId, about) : isNull(applicationId),
    of.requester ? eq(requester, of.requester) : isNull(requester),
    kind === 'question'
      ? sql`lower(${candidateRequests.details}->>'text') = lower(${details.text})`
      : undefined,
  );
}
