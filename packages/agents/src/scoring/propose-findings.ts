import { createHash } from 'node:crypto';
import type { Criterion } from '@candor/scoring/criteria';
import { z } from 'zod';
import type { LanguageModel, ModelUsage } from '../model/language-model.ts';
import { locateQuote } from './locate-quote.ts';
import { modelText } from './model-text.ts';
import { instructions, type Preferences, promptVersion, writePrompt } from './prompt.ts';

export { promptVersion } from './prompt.ts';

const maxQuotes = 3;
const maxOutputTokens = 8_000;

/** What a model may say. A score, a name or any other field is not in it, and is dropped where a model adds one. */
const answerSchema = z.object({
  findings: z.array(
    z.object({
      criterion: z.string(),
      state: z.enum(['met', 'partial', 'no_evidence', 'contradicted']),
      quotes: z.array(z.string()),
    }),
  ),
});

export const proposalSchema = z.object({
  criterionId: z.string(),
  state: z.enum(['met', 'partial', 'no_evidence', 'contradicted']),
  quotes: z.array(z.string()),
});
/** What a model found for one criterion, with the quotes that do stand in the resume. */
export type Proposal = z.infer<typeof proposalSchema>;

export interface ScoringQuestion {
  criteria: readonly Criterion[];
  prompt: string;
  /** The judged text, in which quotes have to stand. */
  blind: string;
  /** The resume was too long for a model; the rest was judged by words and rules alone. */
  isCut: boolean;
}

/** What a model is asked about a resume. */
export function writeQuestion(
  criteria: readonly Criterion[],
  blind: string,
  preferences: Preferences,
): ScoringQuestion {
  const { text, isCut } = modelText(blind);
  // Their order is how they are shown; it must not change what is asked.
  const sorted = criteria.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { criteria: sorted, prompt: writePrompt(sorted, text, preferences), blind, isCut };
}

/** The same key: the same model is asked the same question, and what it said once stands. */
export function keyOfQuestion(
  { criteria, prompt }: ScoringQuestion,
  model: Pick<LanguageModel, 'provider' | 'name'>,
): string {
  const parts = [
    promptVersion,
    model.provider,
    model.name,
    instructions,
    prompt,
    criteria.map(({ id }) => id),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** Asks a model what a resume shows. Unknown criteria and invented quotes are dropped; without a quote nothing is shown. */
export async function proposeFindings(
  model: LanguageModel,
  { criteria, prompt, blind }: ScoringQuestion,
): Promise<{ proposals: Proposal[]; usage: ModelUsage; droppedQuotes: number }> {
  const { answer, usage } = await model.ask({ instructions, prompt, schema: answerSchema, maxOutputTokens });
  const proposals = new Map<string, Proposal>();
  let droppedQuotes = 0;
  for (const { criterion, state, quotes } of answer.findings) {
    const id = /^c\d+$/.test(criterion) ? criteria[Number(criterion.slice(1)) - 1]?.id : undefined;
    if (id === undefined || proposals.has(id)) continue;
    const standing = quotes.filter((quote) => locateQuote(blind, quote));
    droppedQuotes += quotes.length - standing.length;
    proposals.set(id, {
      criterionId: id,
      state: standing.length === 0 ? 'no_evidence' : state,
      quotes: state === 'no_evidence' ? [] : standing.slice(0, maxQuotes),
    });
  }
  return { proposals: [...proposals.values()], usage, droppedQuotes };
}
