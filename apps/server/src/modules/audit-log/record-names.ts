import {
  apiKeys,
  applications,
  assistantConnections,
  candidates,
  jobs,
  organizations,
  teams,
  users,
} from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { blindName, readBlindReview } from '../blind-review/blind-review.ts';

/** What the beginning of an id says about its record. */
const kinds: Record<string, string> = {
  app: 'Application',
  asc: 'AI assistant',
  batch: 'Batch of evaluations',
  can: 'Candidate',
  cnn: 'Connection',
  com: 'Message',
  conv: 'Conversation',
  eval: 'Evaluation',
  faq: 'Answer',
  file: 'File',
  imp: 'Import',
  inv: 'Invitation',
  job: 'Job',
  key: 'API key',
  mrg: 'Merge',
  mov: 'Move',
  msg: 'Email',
  note: 'Note',
  org: 'Organization',
  pair: 'Answer',
  prop: 'Rejection',
  rej: 'Rejection',
  req: 'Request',
  syn: 'Sync',
  team: 'Team',
  usr: 'Member',
  view: 'Saved view',
  whk: 'Webhook',
};

export function kindOfRecord(id: string): string {
  return kinds[id.split('_')[0] ?? ''] ?? 'Record';
}

/** The names of records that have one and are still there. Whom blind review hides goes by the name it gives them. */
export async function readRecordNames(
  ctx: Transactional<SessionContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const of = (prefix: string) => ids.filter((id) => id.startsWith(`${prefix}_`));
  const { db, organizationId } = ctx;
  const named = [
    ...(await db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, of('usr')))),
    ...(await db
      .select({ id: teams.id, name: teams.name })
      .from(teams)
      .where(inArray(teams.id, of('team')))),
    ...(await db
      .select({ id: jobs.id, name: jobs.title })
      .from(jobs)
      .where(inArray(jobs.id, of('job')))),
    ...(await db
      .select({ id: organizations.id, name: organizations.name })
      .from(organizations)
      .where(inArray(organizations.id, of('org')))),
  ];
  const keys = await db
    .select({ id: apiKeys.id, name: apiKeys.name, owner: users.name })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.organizationId, organizationId), inArray(apiKeys.id, of('key'))));
  const assistants = await db
    .select({ id: assistantConnections.id, name: assistantConnections.clientName, owner: users.name })
    .from(assistantConnections)
    .innerJoin(users, eq(users.id, assistantConnections.userId))
    .where(
      and(
        eq(assistantConnections.organizationId, organizationId),
        inArray(assistantConnections.id, of('asc')),
      ),
    );
  const people = await readPeople(ctx, of('can'));
  const applied = await db
    .select({ id: applications.id, candidateId: applications.candidateId, title: jobs.title })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.organizationId, organizationId), inArray(applications.id, of('app'))));
  const applicants = await readPeople(
    ctx,
    applied.map(({ candidateId }) => candidateId),
  );
  return new Map([
    ...named.map(({ id, name }) => [id, name] as const),
    ...[...keys, ...assistants].map(({ id, name, owner }) => [id, `${name} (${owner})`] as const),
    ...people,
    ...applied.flatMap(({ id, candidateId, title }) => {
      const name = applicants.get(candidateId);
      return name ? [[id, `${name}, ${title}`] as const] : [];
    }),
  ]);
}

async function readPeople(ctx: Transactional<SessionContext>, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await ctx.db
    .select()
    .from(candidates)
    .where(and(eq(candidates.organizationId, ctx.organizationId), inArray(candidates.id, [...ids])));
  const hidden = await (await readBlindReview(ctx)).findHidden(rows.map(({ id }) => id));
  return new Map(
    rows.map((row) => {
      const { firstName, lastName } = hidden.has(row.id) ? blindName(row.id) : row;
      return [row.id, `${firstName} ${lastName}`.trim()];
    }),
  );
}
