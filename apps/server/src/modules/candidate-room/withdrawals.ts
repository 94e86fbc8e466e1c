import { type Stage, stageSchema } from '@candor/contract/applications';
import { candidateRoom } from '@candor/contract/candidate-room';
import { returnHours } from '@candor/contract/field-rules';
import { auditLog } from '@candor/database/schema';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { CandidateContext, Transactional } from '../../platform/context.ts';

const returnMs = returnHours * 60 * 60 * 1000;
const detailsSchema = z.object({ from: stageSchema, fromStep: z.string().optional() });

export interface Withdrawal {
  /** Where the application stood before. */
  from: Stage;
  fromStep?: string | undefined;
  returnUntil: Date;
}

/** The withdrawals that can still be taken back, by application: the log says where each one stood. */
export async function findWithdrawals(
  ctx: Transactional<CandidateContext>,
  applicationIds: string[],
): Promise<Map<string, Withdrawal>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await ctx.db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.organizationId, ctx.organizationId),
        eq(auditLog.action, candidateRoom.withdraw.audit ?? ''),
        inArray(auditLog.recordId, applicationIds),
        gt(auditLog.at, new Date(ctx.now.getTime() - returnMs)),
      ),
    )
    .orderBy(asc(auditLog.at));
  const found = new Map<string, Withdrawal>();
  for (const { recordId, details, at } of rows)
    if (recordId)
      found.set(recordId, {
        ...detailsSchema.parse(details),
        returnUntil: new Date(at.getTime() + returnMs),
      });
  return found;
}
