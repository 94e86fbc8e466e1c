import type { AuditEntry } from '@candor/contract/audit-log';
import {
  applications,
  candidateNotes,
  candidateRequests,
  communications,
  evaluations,
  faqConversations,
  interviewOffers,
  interviews,
  jobs,
  rejectionProposals,
} from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { namePeople } from '../blind-review/blind-review.ts';

export interface NamedRecord {
  name: string;
  page: NonNullable<AuditEntry['record']>['page'];
}

/** Whom a record is about, and the application, where it is about one. */
interface About {
  id: string;
  candidateId: string | null;
  applicationId: string | null;
}

/**
 * Records about candidates, named after these: with the job where they are about an application. Whom blind review hides goes
 * by the name it gives them, and who was erased has none.
 */
export async function readPeopleOfRecords(
  ctx: Transactional<SessionContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  const about = await readAbout(ctx, ids);
  const applied = await readApplied(
    ctx,
    about.flatMap(({ applicationId }) => applicationId ?? []),
  );
  const candidateIdOf = ({ candidateId, applicationId }: About) =>
    candidateId ?? applied.get(applicationId ?? '')?.candidateId ?? '';
  const people = await namePeople(ctx, about.map(candidateIdOf));
  return new Map(
    about.flatMap((one) => {
      const person = people.get(candidateIdOf(one));
      if (!person) return [];
      const title = applied.get(one.applicationId ?? '')?.title;
      const page = { kind: 'candidate' as const, id: person.id };
      return [[one.id, { name: title ? `${person.name}, ${title}` : person.name, page }] as const];
    }),
  );
}

async function readAbout({ db }: Transactional<SessionContext>, ids: readonly string[]): Promise<About[]> {
  const of = (...prefixes: string[]) =>
    ids.filter((id) => prefixes.some((prefix) => id.startsWith(`${prefix}_`)));
  const tables = [
    [interviews, of('itv')],
    [interviewOffers, of('off')],
    [communications, of('com')],
    [candidateRequests, of('req')],
  ] as const;
  const found: About[] = of('can').map((id) => ({ id, candidateId: id, applicationId: null }));
  found.push(...of('app').map((id) => ({ id, candidateId: null, applicationId: id })));
  for (const [table, wanted] of tables) {
    if (wanted.length === 0) continue;
    const { id, candidateId, applicationId } = table;
    found.push(
      ...(await db
        .select({ id, candidateId, applicationId })
        .from(table as typeof communications)
        .where(inArray(id, wanted))),
    );
  }
  for (const [table, wanted] of [
    [evaluations, of('eval')],
    [rejectionProposals, of('rej', 'prop')],
  ] as const) {
    if (wanted.length === 0) continue;
    const { id, applicationId } = table;
    const rows = await db
      .select({ id, applicationId })
      .from(table as typeof rejectionProposals)
      .where(inArray(id, wanted));
    found.push(...rows.map((row) => ({ ...row, candidateId: null })));
  }
  for (const [table, wanted] of [
    [candidateNotes, of('note')],
    [faqConversations, of('faq')],
  ] as const) {
    if (wanted.length === 0) continue;
    const { id, candidateId } = table;
    const rows = await db
      .select({ id, candidateId })
      .from(table as typeof candidateNotes)
      .where(inArray(id, wanted));
    found.push(...rows.map((row) => ({ ...row, applicationId: null })));
  }
  const emails = of('msg');
  if (emails.length > 0) {
    const { outboxId, candidateId, applicationId } = communications;
    const rows = await db
      .select({ id: outboxId, candidateId, applicationId })
      .from(communications)
      .where(inArray(outboxId, emails));
    found.push(...rows.map((row) => ({ ...row, id: row.id ?? '' })));
  }
  return found;
}

async function readApplied({ db, organizationId }: Transactional<SessionContext>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { candidateId: string; title: string }>();
  const rows = await db
    .select({ id: applications.id, candidateId: applications.candidateId, title: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.organizationId, organizationId), inArray(applications.id, [...new Set(ids)])));
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
