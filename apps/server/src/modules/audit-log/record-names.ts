import {
  apiKeys,
  assistantConnections,
  atsSyncs,
  candidateImports,
  connections,
  evaluationBatches,
  faqPairs,
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
import { listSettings } from './record-kinds.ts';
import { type NamedRecord, readPeopleOfRecords } from './record-people.ts';

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
    .select({ id: jobs.id, name: jobs.title, jobId: jobs.id, deletedAt: jobs.deletedAt })
    .from(jobs)
    .where(inArray(jobs.id, of('job')))
    .unionAll(
      db
        .select({ id: evaluationBatches.id, name: jobs.title, jobId: jobs.id, deletedAt: jobs.deletedAt })
        .from(evaluationBatches)
        .innerJoin(jobs, eq(jobs.id, evaluationBatches.jobId))
        .where(inArray(evaluationBatches.id, of('batch'))),
    );
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
    )
    .union(
      db
        .select({ id: faqPairs.id, name: faqPairs.question })
        .from(faqPairs)
        .where(inArray(faqPairs.id, of('pair'))),
    )
    .union(
      db
        .select({ id: connections.id, name: connections.accountLabel })
        .from(connections)
        .where(inArray(connections.id, of('cnn'))),
    )
    .union(
      db
        .select({ id: atsSyncs.id, name: connections.accountLabel })
        .from(atsSyncs)
        .innerJoin(connections, eq(connections.id, atsSyncs.connectionId))
        .where(inArray(atsSyncs.id, of('syn'))),
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
    ...listSettings().map(({ id, name }) => [id, { name, page: null }] as const),
    ...inOrganization.map(({ id, name }) => [id, { name, page: organizationPage }] as const),
    ...namedJobs.map(
      ({ id, name, jobId, deletedAt }) =>
        [id, { name, page: deletedAt ? null : { kind: 'job' as const, id: jobId } }] as const,
    ),
    ...imports.map(({ id, name }) => [id, { name, page: { kind: 'import' as const, id } }] as const),
    ...pageless.map(({ id, name }) => [id, { name, page: null }] as const),
    ...[...keys, ...assistants].map(
      ({ id, name, owner }) => [id, { name: `${name} (${owner})`, page: null }] as const,
    ),
    ...(await readPeopleOfRecords(ctx, ids)),
  ]);
}
