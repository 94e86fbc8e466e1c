import { atsJobs, jobs } from '@candor/database/schema';
import type { AtsClient, AtsEntry } from '@candor/integrations/ats';
import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import { inTransaction } from '../../platform/context.ts';
import { countSynced } from './ats-view.ts';
import type { AtsContext } from './find-connected.ts';
import { SyncLimit } from './sync-limit.ts';
import type { SyncRow } from './sync-message.ts';

const mostPages = 500;
const mostJobs = 20_000;
/** Looked up at a time, of those that were on no page. */
const missingAtOnce = 20;

export type TakenEntry =
  | Exclude<AtsEntry, { kind: 'summary' }>
  /** As it was when it was last taken, by what the list says. */
  | { kind: 'same'; externalId: string }
  /** It is no longer there. */
  | { kind: 'gone'; externalId: string };

export interface TakenPage {
  entries: TakenEntry[];
  next: string | null;
  total: number | null;
}

/** The next page of jobs, each in full. No transaction is open meanwhile. */
export async function readPage(ctx: AtsContext, client: AtsClient, sync: SyncRow): Promise<TakenPage> {
  const { entries, next, total } = await client.listJobs({ cursor: sync.cursor, since: sync.since });
  // The same page for ever, or pages for ever.
  if (next !== null && (next === sync.cursor || sync.pages + 1 >= mostPages))
    throw new SyncLimit('too_many_pages');
  if (countSynced(sync) + entries.length > mostJobs) throw new SyncLimit('too_many_jobs');
  const known = await listKnown(ctx, sync, entries);
  const taken: TakenEntry[] = [];
  for (const entry of entries) {
    if (entry.kind !== 'summary') taken.push(entry);
    else if (known.get(entry.externalId) === entry.changedAt)
      taken.push({ kind: 'same', externalId: entry.externalId });
    else taken.push(await lookUp(client, entry.externalId));
  }
  return { entries: taken, next, total };
}

/** Jobs of ours that were on no page: they may be gone there, or have moved from one page to another meanwhile. */
export async function readMissing(
  ctx: AtsContext,
  client: AtsClient,
  { id, provider }: SyncRow,
): Promise<TakenPage | undefined> {
  const missing = await inTransaction(ctx, ({ db, organizationId }) =>
    db
      .select({ externalId: atsJobs.externalId })
      .from(atsJobs)
      .innerJoin(jobs, eq(jobs.id, atsJobs.jobId))
      .where(
        and(
          eq(atsJobs.organizationId, organizationId),
          eq(atsJobs.provider, provider),
          ne(atsJobs.seenIn, id),
          eq(jobs.externalSource, provider),
          ne(jobs.status, 'closed'),
          isNull(jobs.deletedAt),
        ),
      )
      .limit(missingAtOnce),
  );
  if (missing.length === 0) return undefined;
  const entries: TakenEntry[] = [];
  for (const { externalId } of missing) entries.push(await lookUp(client, externalId));
  return { entries, next: null, total: null };
}

async function lookUp(client: AtsClient, externalId: string): Promise<TakenEntry> {
  const found = await client.findJob(externalId);
  if (!found || found.kind === 'summary') return { kind: 'gone', externalId };
  return found.kind === 'problem' ? { ...found, externalId } : found;
}

/** When jobs of the page were last changed, as of our last look at them. */
async function listKnown(
  ctx: AtsContext,
  { provider }: SyncRow,
  entries: readonly AtsEntry[],
): Promise<Map<string, string>> {
  const ids = entries.flatMap((entry) => (entry.kind === 'summary' ? [entry.externalId] : []));
  if (ids.length === 0) return new Map();
  const rows = await inTransaction(ctx, ({ db, organizationId }) =>
    db
      .select({ externalId: atsJobs.externalId, changedAt: atsJobs.changedAt })
      .from(atsJobs)
      .where(
        and(
          eq(atsJobs.organizationId, organizationId),
          eq(atsJobs.provider, provider),
          inArray(atsJobs.externalId, ids),
          isNotNull(atsJobs.hash),
        ),
      ),
  );
  return new Map(rows.map(({ externalId, changedAt }) => [externalId, changedAt]));
}
