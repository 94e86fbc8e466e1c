import type { auditLog as endpoints } from '@candor/contract/audit-log';
import type { BodyOf } from '@candor/contract/endpoint';
import { apiKeys, assistantConnections, auditLog } from '@candor/database/schema';
import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SessionContext, Transactional } from '../../platform/context.ts';
import { endOfDay, startOfDay } from '../../platform/local-day.ts';

export type AuditFilter = BodyOf<typeof endpoints.exportEntries>;
export type AuditRow = typeof auditLog.$inferSelect;

/** The entries that a filter asks for; days are whole ones in the reader's zone. */
export function matchEntries(
  { organizationId }: Pick<SessionContext, 'organizationId'>,
  filter: AuditFilter,
) {
  const { person, action, record, from, to, time_zone: zone = 'UTC' } = filter;
  return and(
    eq(auditLog.organizationId, organizationId),
    person ? or(isUser(person), isKeyOf(person)) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    record ? eq(auditLog.recordId, record) : undefined,
    from ? gte(auditLog.at, comparable(startOfDay(from, zone))) : undefined,
    to ? lt(auditLog.at, comparable(endOfDay(to, zone))) : undefined,
  );
}

function isUser(id: string) {
  return and(eq(auditLog.actorId, id), eq(auditLog.actorKind, 'user'));
}

/** What a key or a connected assistant does is its owner's doing. */
function isKeyOf(userId: string) {
  const keys = sql`select id from ${apiKeys} where user_id = ${userId}
    union all select id from ${assistantConnections} where user_id = ${userId}`;
  return and(sql`${auditLog.actorId} in (${keys})`, eq(auditLog.actorKind, 'key'));
}

/** No entry is older or newer than what the database can compare: a day beyond that asks for all on its side. */
const earliestMs = Date.UTC(1970);
const latestMs = Date.UTC(9999);

function comparable(at: Date): Date {
  return new Date(Math.min(Math.max(at.getTime(), earliestMs), latestMs));
}

/** So many entries from the newest on, or from where an earlier reading ended. */
export async function readEntries(
  ctx: Transactional<SessionContext>,
  where: SQL | undefined,
  { limit, offset = 0, after }: { limit: number; offset?: number; after?: AuditRow | undefined },
): Promise<AuditRow[]> {
  // The first condition bounds the index: the second alone would read all newer entries again for each batch.
  const isOlder =
    after && and(lte(auditLog.at, after.at), or(lt(auditLog.at, after.at), lt(auditLog.id, after.id)));
  return ctx.db
    .select()
    .from(auditLog)
    .where(and(where, isOlder))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
    .offset(offset);
}
