import type { BodyOf } from '@candor/contract/endpoint';
import type { evaluations as endpoints } from '@candor/contract/evaluations';
import { usageMonthOf } from '@candor/contract/plans';
import { newId } from '@candor/database/ids';
import { resumeFetches } from '@candor/database/schema';
import { OutboundError } from '@candor/integrations/outbound/error';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { recordEvents } from '../../../platform/domain-events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { evaluationChanged } from '../evaluation-events.ts';
import { senderOf, takeScorings } from '../queue-evaluations.ts';
import { queueFetching } from './fetch-resume.task.ts';

export type GivenFile = NonNullable<BodyOf<typeof endpoints.processFiles>['files']>[number];

interface Shared {
  jobId: string;
  batchId: string;
  createdBy: string | null;
}

/** Refuses addresses that could never be called, each by its place. Where a name leads is looked at when it is fetched. */
export function checkAddresses({ outbound }: Platform, files: readonly GivenFile[]): void {
  const fields: Record<string, string> = {};
  for (const [place, { url }] of files.entries()) {
    try {
      outbound.check(url);
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      fields[`files.${place}.url`] =
        error.trouble === 'address_not_public'
          ? 'Enter an address that can be reached from the internet'
          : 'Enter a URL that starts with https:// and has no user name or password';
    }
  }
  if (Object.keys(fields).length > 0) throw new ProductError('invalid_request', { fields });
}

/** The files without those that are given twice over. */
export function withoutRepeats(files: readonly GivenFile[]): GivenFile[] {
  const told = new Map(files.map((file) => [JSON.stringify([file.url, file.candidate_email]), file]));
  return [...told.values()];
}

/** Notes files that are to be fetched, with a task for each, and takes their scorings: all or none. */
export async function queueFetches(
  ctx: Transactional<MemberContext>,
  files: readonly GivenFile[],
  shared: Shared,
): Promise<void> {
  if (files.length === 0) return;
  const { organizationId, now } = ctx;
  const rows = files.map((file) => ({
    ...{ id: newId('eval'), organizationId, ...shared },
    ...{ fileName: file.name, url: file.url, sender: senderOf(ctx) },
    candidateName: file.candidate_name ?? null,
    candidateEmail: file.candidate_email ?? null,
    ...{ countedIn: usageMonthOf(now), createdAt: now },
  }));
  await ctx.db.insert(resumeFetches).values(rows);
  await queueFetching(ctx, rows);
  await recordEvents(ctx, evaluationChanged, {
    organizationId,
    recordIds: rows.map(({ id }) => id),
    data: { state: 'queued' },
  });
  await takeScorings(ctx, organizationId, rows.length);
}
