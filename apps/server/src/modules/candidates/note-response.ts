import { newId } from '@candor/database/ids';
import { candidateResponses } from '@candor/database/schema';
import { and, eq, gt } from 'drizzle-orm';
import type { Context, Transactional } from '../../platform/context.ts';

const oncePerMs = 24 * 60 * 60 * 1000;

/** Notes that a candidate wrote back. */
export async function noteReply(
  ctx: Transactional<Context>,
  of: { organizationId: string; candidateId: string; jobId: string | null },
): Promise<void> {
  await ctx.db.insert(candidateResponses).values({ id: newId('rsp'), ...of, kind: 'replied', at: ctx.now });
}

/** Notes that a candidate acted after they were written to; once a day, however often the page is loaded. */
export async function noteResponse(
  ctx: Transactional<Context & { organizationId: string }>,
  candidateId: string,
  kind: 'opened_chat' | 'opened_room' | 'answered_interview',
): Promise<void> {
  const { organizationId, now } = ctx;
  const recently = await ctx.db.$count(
    candidateResponses,
    and(
      eq(candidateResponses.organizationId, organizationId),
      eq(candidateResponses.candidateId, candidateId),
      eq(candidateResponses.kind, kind),
      gt(candidateResponses.at, new Date(now.getTime() - oncePerMs)),
    ),
  );
  if (recently > 0) return;
  await ctx.db
    .insert(candidateResponses)
    .values({ id: newId('rsp'), organizationId, candidateId, kind, at: now });
}
