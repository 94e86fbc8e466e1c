import type { Stage } from '@candor/contract/applications';
import type { MoveEmails } from '@candor/contract/move-emails';
import { applications, candidates, jobs, outboxMessages } from '@candor/database/schema';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { readCommunicationConfiguration } from '../agents/agents.ts';
import { readBlindReview } from '../blind-review/blind-review.ts';
import { undoWindowMs } from '../stages/stages.ts';
import { composeMail, previewUrl } from './mails/compose-mail.ts';
import { listNotes } from './mails/note-words.ts';
import { readSender } from './mails/read-matter.ts';
import { trialKey } from './mails/trial-key.ts';
import { readTemplate } from './templates/read-templates.ts';

/** Stands in for a name that blind review hides, so that the preview shows where it will be. */
const coveredName = { firstName: '[First name]', lastName: '[Last name]' };

/**
 * Which emails a move of these applications to a stage would send: to how many, how it reads for the first of them, and who gets
 * none. Null where such a move sends none at all.
 */
export async function previewMoveEmails(
  ctx: Transactional<MemberContext>,
  stage: Stage,
  applicationIds: readonly string[],
): Promise<MoveEmails | null> {
  const { shortlistedEmails } = await readCommunicationConfiguration(ctx, ctx.organizationId);
  if (applicationIds.length === 0 || stage !== 'shortlisted' || !shortlistedEmails) return null;
  const people = await readPeople(ctx, applicationIds);
  const sender = await readSender(ctx, ctx.organizationId);
  const { testMode, testEmail, personalize } = sender.configuration;
  const told = await findTold(ctx, applicationIds, testMode);
  const withAddress = people.filter(({ email }) => email);
  const getting = withAddress.filter(({ id }) => !told.has(id));
  const [first] = getting;
  return {
    count: getting.length,
    left_out: {
      no_address: people.length - withAddress.length,
      told_before: withAddress.length - getting.length,
    },
    shown: first ? await show(ctx, first, sender) : null,
    is_personalized:
      personalize && ctx.platform.model !== undefined && getting.some(({ status }) => status === 'evaluated'),
    test_address: testMode ? testEmail : null,
    held_seconds: undoWindowMs / 1000,
  };
}

async function readPeople(ctx: Transactional<MemberContext>, ids: readonly string[]) {
  const { firstName, lastName, email } = candidates;
  const { id, candidateId, stage, status, openedAt } = applications;
  return ctx.db
    .select({ id, candidateId, stage, status, openedAt, firstName, lastName, email, jobTitle: jobs.title })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.candidateId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.organizationId, ctx.organizationId), inArray(id, [...ids])))
    .orderBy(asc(applications.appliedAt), asc(id));
}

/** Each person gets this email once, by its key; in test mode, each test person once. */
async function findTold(
  ctx: Transactional<MemberContext>,
  ids: readonly string[],
  testMode: boolean,
): Promise<Set<string>> {
  const keys = new Map(
    ids.map((id) => {
      const key = `shortlisted:${id}`;
      return [testMode ? trialKey('shortlisted', key) : key, id];
    }),
  );
  const rows = await ctx.db
    .select({ key: outboxMessages.dedupeKey })
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.organizationId, ctx.organizationId),
        sql`${outboxMessages.dedupeKey} = any(${sql.param([...keys.keys()])}::text[])`,
      ),
    );
  return new Set(rows.flatMap(({ key }) => keys.get(key) ?? []));
}

async function show(
  ctx: Transactional<MemberContext>,
  person: Awaited<ReturnType<typeof readPeople>>[number],
  sender: Awaited<ReturnType<typeof readSender>>,
) {
  const isHidden = (await readBlindReview(ctx)).hides(person.stage);
  const named = isHidden ? coveredName : person;
  const template = await readTemplate(ctx, ctx.organizationId, 'shortlisted');
  const { subject, shown: text } = await composeMail(
    'shortlisted',
    template,
    {
      ...sender,
      ...{ person: named, jobTitle: person.jobTitle, personalUrl: previewUrl(ctx), notes: listNotes(person) },
    },
    undefined,
  );
  const name = `${named.firstName} ${named.lastName}`.trim();
  return { application_id: person.id, candidate_name: name, subject, text };
}
