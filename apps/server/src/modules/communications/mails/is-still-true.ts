import type { Stage } from '@candor/contract/applications';
import {
  type InterviewMailKind,
  interviewMailKinds,
  type TemplateKind,
  type WrittenTemplateKind,
} from '@candor/contract/mail-templates';
import {
  applications,
  candidates,
  communications,
  type outboxMessages,
  stageHistory,
} from '@candor/database/schema';
import { and, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Context, Transactional } from '../../../platform/context.ts';
import { readSender } from './read-matter.ts';

type Mail = typeof outboxMessages.$inferSelect;

type ToldKind = Exclude<TemplateKind, InterviewMailKind | WrittenTemplateKind> | 'written';

/** The stage at which each kind of email is still true. */
export const trueAt: Record<Exclude<ToldKind, 'readable_file' | 'written'>, Stage> = {
  under_review: 'applied',
  shortlisted: 'shortlisted',
  rejection: 'rejected',
};

/**
 * Whether an email that was held back is still true: the same person, address and stage, and no message to or from them since.
 */
export async function isStillTrue(
  ctx: Transactional<Context & { organizationId: string }>,
  { id, recipient, createdAt, content }: Mail,
): Promise<boolean> {
  const { organizationId } = ctx;
  if (content === null) return false;
  const { testMode } = (await readSender(ctx, organizationId)).configuration;
  // Test mode: nothing is sent to candidates by itself.
  if (testMode) return false;
  const [told] = await ctx.db
    .select({ kind: communications.kind, candidate: candidates, application: applications })
    .from(communications)
    .innerJoin(candidates, eq(candidates.id, communications.candidateId))
    .leftJoin(applications, eq(applications.id, communications.applicationId))
    .where(and(eq(communications.organizationId, organizationId), eq(communications.outboxId, id)));
  if (!told || told.candidate.email !== recipient || told.candidate.mergedInto) return false;
  const { application } = told;
  const kind = told.kind as ToldKind | InterviewMailKind;
  // What is planned may have changed since: whoever planned it decides whether it is sent after all.
  if (isAboutInterview(kind)) return false;
  if (application && !isAsTold(kind, application)) return false;
  // Its author knew the application's stage at that time.
  if (application && kind === 'written' && (await hasMovedSince(ctx, application.id, createdAt)))
    return false;
  const since = await ctx.db.$count(
    communications,
    and(
      eq(communications.organizationId, organizationId),
      eq(communications.candidateId, told.candidate.id),
      gt(communications.createdAt, createdAt),
      or(isNull(communications.outboxId), ne(communications.outboxId, id)),
    ),
  );
  return since === 0;
}

function isAboutInterview(kind: ToldKind | InterviewMailKind): kind is InterviewMailKind {
  return (interviewMailKinds as readonly string[]).includes(kind);
}

async function hasMovedSince(
  ctx: Transactional<Context & { organizationId: string }>,
  applicationId: string,
  at: Date,
): Promise<boolean> {
  const isLater = and(
    eq(stageHistory.organizationId, ctx.organizationId),
    eq(stageHistory.applicationId, applicationId),
    gt(stageHistory.at, at),
  );
  return (await ctx.db.$count(stageHistory, isLater)) > 0;
}

function isAsTold(kind: ToldKind, application: typeof applications.$inferSelect): boolean {
  if (application.hiddenAt) return false;
  if (kind === 'written') return true;
  if (kind === 'readable_file') return application.status === 'unreadable';
  return application.stage === trueAt[kind];
}
