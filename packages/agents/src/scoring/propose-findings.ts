import { createHash } from 'node:crypto';
import type { LanguageModel, ModelUsage } from '@candor/integrations/language-model';
import type { Profile } from '@candor/resume/profile';
import type { Criterion } from '@candor/scoring/criteria';
import { z } from 'zod';
import { createLocator } from './locate-quote.ts';
import { modelText } from './model-text.ts';
import { instructions, type Preferences, promptVersion, writePrompt } from './prompt.ts';

export { promptVersion } from './prompt.ts';

const maxQuotes = 3;
const maxJobLength = 160;
const maxOutputTokens = 12_000;

const stateSchema = z.enum(['met', 'partial', 'unclear', 'no_evidence', 'contradicted']);

/** What a model may say. A score, a name or any other field is not in it, and is dropped where a model adds one. */
const answerSchema = z.object({
  findings: z.array(
    z.object({
      criterion: z.string(),
      state: stateSchema,
      quotes: z.array(z.string()),
      jobs: z.array(z.string()),
    }),
  ),
});

export const proposalSchema = z.object({
  criterionId: z.string(),
  state: stateSchema,
  quotes: z.array(z.string()),
  /** Places of the jobs, in the resume's work history, that are of the kind an experience criterion asks for. */
  jobs: z.array(z.number().int()),
});
/** What a model found for one criterion, with quotes that do stand in the resume; without one it claims nothing. */
export type Proposal = z.infer<typeof proposalSchema>;

export interface ScoringQuestion {
  criteria: readonly Criterion[];
  prompt: string;
  /** The judged text, in which quotes have to stand. */
  blind: string;
  /** How many of the resume's jobs the model was given. */
  jobs: number;
  /** The resume was too long for a model; the rest was judged by words and rules alone. */
  isCut: boolean;
}

/** What a model is asked about a resume. */
export function writeQuestion(
  criteria: readonly Criterion[],
  { blind, work }: { blind: string; work: Profile['work'] },
  preferences: Preferences,
): ScoringQuestion {
  const { text, isCut } = modelText(blind);
  // Their order is how they are shown; it must not change what is asked.
  const sorted = criteria.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const jobs = work.map(({ start, end }) =>
    blind.slice(start, end).replace(/\s+/g, ' ').trim().slice(0, maxJobLength),
  );
  const prompt = writePrompt(sorted, { text, jobs }, preferences);
  return { criteria: sorted, prompt, blind, jobs: jobs.length, isCut };
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

/**
 * Asks a model what a resume shows. Unknown criteria and invented quotes are dropped, and a claim without a quote that stands:
 * it is as if the model had not been asked about it. So is 'no evidence' in a resume of which it saw a part only.
 */
export async function proposeFindings(
  model: LanguageModel,
  { criteria, prompt, blind, jobs: jobCount, isCut }: ScoringQuestion,
): Promise<{ proposals: Proposal[]; usage: ModelUsage; droppedQuotes: number }> {
  const { answer, usage } = await model.ask({ instructions, prompt, schema: answerSchema, maxOutputTokens });
  const locate = createLocator(blind);
  const seen = new Set<string>();
  const proposals: Proposal[] = [];
  let droppedQuotes = 0;
  for (const { criterion, state, quotes, jobs } of answer.findings) {
    const id = criteria[placeOf('c', criterion)]?.id;
    if (id === undefined || seen.has(id)) continue;
    seen.add(id);
    const standing = quotes.filter((quote) => locate(quote).length > 0);
    droppedQuotes += quotes.length - standing.length;
    const isSaid = state === 'no_evidence' ? !isCut : standing.length > 0;
    if (!isSaid) continue;
    const places = jobs.map((job) => placeOf('j', job)).filter((place) => place >= 0 && place < jobCount);
    proposals.push({
      criterionId: id,
      state,
      quotes: state === 'no_evidence' ? [] : standing.slice(0, maxQuotes),
      jobs: [...new Set(places)].sort((a, b) => a - b),
    });
  }
  return { proposals, usage, droppedQuotes };
}

/** 'c3' is the third; -1 for what is no such name. */
function placeOf(letter: 'c' | 'j', name: string): number {
  return name[0] === letter && /^\d{1,4}$/.test(name.slice(1)) ? Number(name.slice(1)) - 1 : -1;
}
