import { createHash } from 'node:crypto';
import { atsJobs, type StoredSyncProblem } from '@candor/database/schema';
import type { AtsJob } from '@candor/integrations/ats';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transactional } from '../../platform/context.ts';
import { closeImportedJob, type ImportedFields, importJob } from '../jobs/jobs.ts';
import type { AtsContext } from './find-connected.ts';
import type { TakenEntry } from './read-page.ts';
import type { SyncRow } from './sync-message.ts';

type Link = typeof atsJobs.$inferSelect;
type Links = ReadonlyMap<string, Link>;

interface Taken {
  /** Undefined where nothing is to be counted. */
  outcome?: 'created' | 'updated' | 'unchanged';
  isClosed?: boolean;
  jobId?: string;
  /** Whether it became open to applications, or is so no longer. */
  turned?: 'published' | 'closed' | undefined;
  problems: StoredSyncProblem[];
}

/** What is here already of the jobs of a page. */
export async function listLinks(
  { db, organizationId }: Transactional<AtsContext>,
  { provider }: SyncRow,
  entries: readonly TakenEntry[],
): Promise<Links> {
  const ids = entries.flatMap(({ externalId }) => (externalId === null ? [] : [externalId]));
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(atsJobs)
    .where(
      and(
        eq(atsJobs.organizationId, organizationId),
        eq(atsJobs.provider, provider),
        inArray(atsJobs.externalId, ids),
      ),
    )
    .for('update');
  return new Map(rows.map((row) => [row.externalId, row]));
}

/** Writes one job of a page, unless it is here as it is there. */
export async function takeEntry(
  ctx: Transactional<AtsContext>,
  sync: SyncRow,
  entry: TakenEntry,
  links: Links,
): Promise<Taken> {
  const link = entry.externalId === null ? undefined : links.get(entry.externalId);
  switch (entry.kind) {
    case 'problem': {
      const { externalId, title, reason } = entry;
      if (link) await markSeen(ctx, sync, link);
      return { problems: [{ externalId, title, reason, isImported: false }] };
    }
    case 'gone': {
      if (!link) return { problems: [] };
      await markSeen(ctx, sync, link);
      const isClosed = await closeImportedJob(ctx, link.jobId);
      await ctx.db.update(atsJobs).set({ isHeldBack: false }).where(eq(atsJobs.jobId, link.jobId));
      return { ...(isClosed && { outcome: 'updated', isClosed, jobId: link.jobId }), problems: [] };
    }
    case 'same':
      if (link) await markSeen(ctx, sync, link);
      return { outcome: 'unchanged', problems: [] };
    case 'job':
      return takeJob(ctx, sync, entry, link);
  }
}

async function takeJob(
  ctx: Transactional<AtsContext>,
  sync: SyncRow,
  { externalId, changedAt, job, notes }: Extract<TakenEntry, { kind: 'job' }>,
  link: Link | undefined,
): Promise<Taken> {
  const { title } = job;
  const problems = notes.map((reason) => ({ externalId, title, reason, isImported: true }));
  const hash = hashJob(job);
  if (link && link.hash === hash) {
    await markSeen(ctx, sync, link, { changedAt });
    return { outcome: 'unchanged', problems };
  }
  // A job that was closed before anybody connected the system is of no use here.
  if (!link && job.status === 'closed') return { problems: [] };
  const { organizationId } = ctx;
  const { provider, id: seenIn } = sync;
  const { jobId, outcome, isHeldBack, turned } = await importJob(ctx, {
    ...{ source: provider, externalId, jobId: link?.jobId ?? null, fields: toFields(job) },
  });
  const fresh = { hash, changedAt, seenIn, isHeldBack, actsAs: job.actsAs };
  await ctx.db
    .insert(atsJobs)
    .values({ jobId, organizationId, provider, externalId, ...fresh })
    .onConflictDoUpdate({ target: atsJobs.jobId, set: fresh });
  if (outcome === 'deleted') return { problems: [] };
  return { outcome, isClosed: job.status === 'closed', jobId, turned, problems };
}

async function markSeen(
  { db }: Transactional<AtsContext>,
  { id: seenIn }: SyncRow,
  { jobId }: Link,
  further: { changedAt?: string } = {},
): Promise<void> {
  await db
    .update(atsJobs)
    .set({ seenIn, ...further })
    .where(eq(atsJobs.jobId, jobId));
}

const statuses = { open: 'active', draft: 'draft', closed: 'closed' } as const;

function toFields({ actsAs: _, status, ...fields }: AtsJob): ImportedFields {
  return { ...fields, status: statuses[status] };
}

function hashJob(job: AtsJob): string {
  const entries = Object.entries(job).sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}
