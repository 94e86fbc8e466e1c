import { applications, candidates } from '@candor/database/schema';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../../platform/context.ts';
import { forgetEvents } from '../../../platform/domain-events.ts';
import { forgetAnswersTask } from '../../../platform/forget-answers.task.ts';
import { raise } from '../../../platform/signals.ts';
import { listAddresses } from '../linking/list-addresses.ts';
import { lockWholePerson } from '../lock-whole-person.ts';
import { lockOpenEvaluations } from '../merging/lock-open-evaluations.ts';
import { lockPairCounters } from '../merging/lock-pair-counters.ts';
import { forgetInMerges } from './forget-in-merges.ts';
import { personErased } from './person-erased.ts';
import { redactMails } from './redact-mails.ts';

/**
 * Removes a person and everything about them: merged records, applications, resumes, evaluations, messages and conversations.
 * Files and stored answers are deleted after the commit. It can't be undone.
 */
export async function eraseCandidate(ctx: Transactional<MemberContext>, candidateId: string): Promise<void> {
  const { organizationId } = ctx;
  const ids = await lockWholePerson(ctx, candidateId);
  await lockOpenEvaluations(ctx, ids);
  const emails = await listAddresses(ctx, ids);
  const applied = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.organizationId, organizationId), inArray(applications.candidateId, ids)))
    .orderBy(applications.id)
    .for('update');
  await lockPairCounters(ctx);
  await redactMails(ctx, { candidateIds: ids, emails });
  await forgetInMerges(ctx, ids);
  await raise(ctx, personErased, { organizationId, candidateIds: ids, emails });
  // Messages, proposals, responses and conversations go with them.
  await ctx.db
    .delete(candidates)
    .where(and(eq(candidates.organizationId, organizationId), inArray(candidates.id, ids)));
  await forgetEvents(ctx, organizationId, [...ids, ...applied.map(({ id }) => id)]);
  await ctx.platform.tasks.enqueue(ctx, forgetAnswersTask, { ids });
}
