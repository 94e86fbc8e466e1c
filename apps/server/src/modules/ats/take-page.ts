import { atsSyncs, type StoredSyncProblem } from '@candor/database/schema';
import { and, eq } from 'drizzle-orm';
import { inTransaction } from '../../platform/context.ts';
import { recordEvents } from '../../platform/domain-events.ts';
import { jobClosed, jobPublished, jobSaved } from '../jobs/jobs.ts';
import type { AtsContext } from './find-connected.ts';
import type { TakenPage } from './read-page.ts';
import type { SyncRow } from './sync-message.ts';
import { tellSync } from './sync-rows.ts';
import { listLinks, takeEntry } from './take-entry.ts';

const keptProblems = 100;

/** Stores a page together with where the next one begins. False, and nothing, where another worker did so, or it has ended. */
export async function takePage(ctx: AtsContext, sync: SyncRow, page: TakenPage): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(atsSyncs)
      .where(and(eq(atsSyncs.id, sync.id), eq(atsSyncs.state, 'running'), eq(atsSyncs.pages, sync.pages)))
      .for('update');
    if (!row) return false;
    const links = await listLinks(ctx, row, page.entries);
    const counts = {
      created: row.created,
      updated: row.updated,
      unchanged: row.unchanged,
      closed: row.closed,
    };
    const problems: StoredSyncProblem[] = [];
    const written = { created: [] as string[], updated: [] as string[] };
    const turned = { published: [] as string[], closed: [] as string[] };
    for (const entry of new Map(page.entries.map((entry) => [keyOf(entry), entry])).values()) {
      const taken = await takeEntry(ctx, row, entry, links);
      problems.push(...taken.problems);
      if (taken.outcome) counts[taken.outcome] += 1;
      if (taken.isClosed) counts.closed += 1;
      if (taken.jobId && taken.outcome !== 'unchanged') written[taken.outcome ?? 'updated'].push(taken.jobId);
      if (taken.jobId && taken.turned) turned[taken.turned].push(taken.jobId);
    }
    const isListed = row.phase === 'list' && page.next === null && row.since === null;
    await ctx.db
      .update(atsSyncs)
      .set({
        ...{ ...counts, cursor: page.next, pages: row.pages + 1, troubles: 0, movedAt: ctx.now },
        total: page.total ?? row.total,
        problems: [...row.problems, ...problems].slice(0, keptProblems),
        problemCount: row.problemCount + problems.length,
        ...(isListed && { phase: 'compare' }),
      })
      .where(eq(atsSyncs.id, row.id));
    const { organizationId } = ctx;
    for (const [kind, recordIds] of Object.entries(written))
      await recordEvents(ctx, jobSaved, { organizationId, recordIds, data: { created: kind === 'created' } });
    await recordEvents(ctx, jobPublished, { organizationId, recordIds: turned.published, data: {} });
    await recordEvents(ctx, jobClosed, { organizationId, recordIds: turned.closed, data: {} });
    await tellSync(ctx, row.id, 'running');
    return true;
  });
}

/** A job that is on the page twice counts once; what has no id stands for itself. */
function keyOf(entry: TakenPage['entries'][number]): unknown {
  return entry.externalId ?? entry;
}
