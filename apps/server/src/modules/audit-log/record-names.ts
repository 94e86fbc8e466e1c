import {
  apiKeys,
  assistantConnections,
  candidateImports,
  invitations,
  jobs,
  organizations,
  savedViews,
  teams,
  users,
  webhooks,
} from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { type NamedRecord, readPeopleOfRecords } from './record-people.ts';

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
  itv: 'Interview',
  job: 'Job',
  key: 'API key',
  mrg: 'Merge',
  mov: 'Move',
  msg: 'Email',
  note: 'Note',
  off: 'Offered interview times',
  org: 'Organization',
  pair: 'Answer',
  prop: 'Rejection',
  rej: 'Rejection',
  req: 'Request',
  ses: 'Session',
  syn: 'Sync',
  team: 'Team',
  usr: 'Member',
  view: 'Saved view',
  whk: 'Webhook',
};

export function kindOfRecord(id: string): string {
  return kinds[id.split('_')[0] ?? ''] ?? 'Record';
}

const organizationPage = { kind: 'organization', id: null } as const;

/** The records that have a name and are still there: what they are called, and the page they are on, if there is one. */
export async function readRecordNames(
  ctx: Transactional<SessionContext>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  const of = (prefix: string) => ids.filter((id) => id.startsWith(`${prefix}_`));
  const { db, organizationId } = ctx;
  const inOrganization = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, of('usr')))
    .union(
      db
        .select({ id: teams.id, name: teams.name })
        .from(teams)
        .where(inArray(teams.id, of('team'))),
    )
    .union(
      db
        .select({ id: organizations.id, name: organizations.name })
        .from(organizations)
        .where(inArray(organizations.id, of('org'))),
    )
    .union(
      db
        .select({ id: invitations.id, name: invitations.email })
        .from(invitations)
        .where(inArray(invitations.id, of('inv'))),
    );
  const namedJobs = await db
    .select({ id: jobs.id, name: jobs.title, deletedAt: jobs.deletedAt })
    .from(jobs)
    .where(inArray(jobs.id, of('job')));
  const imports = await db
    .select({ id: candidateImports.id, name: candidateImports.fileName })
    .from(candidateImports)
    .where(inArray(candidateImports.id, of('imp')));
  const pageless = await db
    .select({ id: savedViews.id, name: savedViews.name })
    .from(savedViews)
    .where(inArray(savedViews.id, of('view')))
    .union(
      db
        .select({ id: webhooks.id, name: webhooks.url })
        .from(webhooks)
        .where(inArray(webhooks.id, of('whk'))),
    );
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
  return new Map<string, NamedRecord>([
    ...inOrganization.map(({ id, name }) => [id, { name, page: organizationPage }] as const),
    ...namedJobs.map(
      ({ id, name, deletedAt }) =>
        [id, { name, page: deletedAt ? null : { kind: 'job' as const, id } }] as const,
    ),
    ...imports.map(({ id, name }) => [id, { name, page: { kind: 'import' as const, id } }] as const),
    ...pageless.map(({ id, name }) => [id, { name, page: null }] as const),
    ...[...keys, ...assistants].map(
      ({ id, name, owner }) => [id, { name: `${name} (${owner})`, page: null }] as const,
    ),
    ...(await readPeopleOfRecords(ctx, ids)),
  ]);
}
