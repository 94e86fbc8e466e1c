import {
  keyOfQuestion,
  type Proposal,
  proposalSchema,
  proposeFindings,
  writeQuestion,
} from '@candor/agents/scoring';
import type { ScoringConfiguration } from '@candor/contract/agents';
import { evaluations } from '@candor/database/schema';
import type { Profile } from '@candor/resume/profile';
import type { ResumeText } from '@candor/resume/resume-text';
import type { Criterion } from '@candor/scoring/criteria';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction, type MemberContext } from '../../../platform/context.ts';
import { nameEngine } from '../../criteria/criteria.ts';
import { askPatiently } from '../ask-patiently.ts';
import { findProposals } from '../find-proposals.ts';

export interface Subject {
  resume: ResumeText;
  profile: Profile;
  blind: string;
}

interface Tested {
  evaluation: typeof evaluations.$inferSelect;
  criteria: readonly Criterion[];
  configuration: ScoringConfiguration;
}

/** What reads the variants of a swap test: the model that made the score, where it is still the one in use. */
interface SwapReader {
  model: string | null;
  /** By `nameEngine`. */
  madeBy: string;
  /** Of the untouched resume. */
  proposals: Proposal[] | null;
  /** What the model says to this text; null without a model, undefined where it does not answer. */
  read(subject: Subject): Promise<Proposal[] | null | undefined>;
  /** Keeps what it said with the evaluation: it is not asked the same again. */
  keep(): Promise<void>;
}

const answersSchema = z.record(z.string(), z.array(proposalSchema)).catch({});

/** The engine of a score for a swap test. A blind text that is the same under every name is one question, asked before. */
export async function createSwapReader(
  ctx: MemberContext,
  tested: Tested,
  own: Subject,
): Promise<SwapReader> {
  const { evaluation, criteria, configuration } = tested;
  const { model } = ctx.platform;
  const embedded: SwapReader = {
    ...{ model: null, madeBy: nameEngine(null), proposals: null },
    read: async () => null,
    keep: async () => undefined,
  };
  if (!model || evaluation.madeBy !== nameEngine(model)) return embedded;
  const known = new Map(Object.entries(answersSchema.parse(evaluation.provenance?.swap_answers)));
  const heard = new Map<string, Proposal[]>();
  const { organizationId } = evaluation;
  const read = async ({ blind, profile }: Subject) => {
    const question = writeQuestion(criteria, { blind, work: profile.work }, configuration);
    const key = keyOfQuestion(question, model);
    const kept = known.get(key) ?? (await findProposals(ctx, evaluation, key))?.proposals;
    // A person waits for the test: a model that is busy is not waited for.
    const asked = kept
      ? { proposals: kept }
      : await askPatiently(ctx, {
          ...{ organizationId, since: new Date(0) },
          ask: (model) => proposeFindings(model, question),
        });
    if (typeof asked === 'string') return undefined;
    if (!kept) heard.set(key, asked.proposals);
    known.set(key, asked.proposals);
    return asked.proposals;
  };
  const proposals = await read(own);
  if (!proposals) return embedded;
  return {
    ...{ model: `${model.provider} ${model.name}`, madeBy: nameEngine(model), proposals, read },
    async keep() {
      if (heard.size === 0) return;
      const answers = JSON.stringify(Object.fromEntries(heard));
      const path = sql`coalesce(${evaluations.provenance} -> 'swap_answers', '{}') || ${answers}::jsonb`;
      await inTransaction(ctx, ({ db }) =>
        db
          .update(evaluations)
          .set({ provenance: sql`${evaluations.provenance} || jsonb_build_object('swap_answers', ${path})` })
          .where(eq(evaluations.id, evaluation.id)),
      );
    },
  };
}
