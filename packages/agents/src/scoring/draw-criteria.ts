import { createHash } from 'node:crypto';
import { type LanguageModel, ModelFault, type ModelUsage } from '@candor/integrations/language-model';
import { type Criterion, criterionIdOf, type JobInput } from '@candor/scoring/criteria';
import { z } from 'zod';
import { criteriaInstructions, writeCriteriaPrompt, writePost } from './criteria-prompt.ts';
import { createLocator } from './locate-quote.ts';

export { criteriaPromptVersion } from './criteria-prompt.ts';

const maxOutputTokens = 12_000;
const maxDrawn = 80;
const maxName = 240;

const levels = ['high-school', 'vocational', 'associate', 'bachelor', 'master', 'phd'] as const;
const kinds = [
  'skill',
  'tool',
  'soft_skill',
  'experience',
  'education',
  'licence',
  'language',
  'duty',
] as const;

const answerSchema = z.object({
  criteria: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(kinds),
      required: z.boolean(),
      years: z.number().nullable(),
      level: z.enum(levels).nullable(),
      span: z.string(),
    }),
  ),
});
type Drawn = z.infer<typeof answerSchema>['criteria'][number];

/** The same hash: the same words, of which the same is asked. */
export function hashPost(job: JobInput): string {
  return createHash('sha256').update(writePost(job)).digest('hex');
}

/**
 * Asks a model what a job's words ask for. Each criterion has to name a stretch that stands in the post; one that does not, or
 * that names the same as another, is dropped.
 */
export async function drawCriteria(
  model: LanguageModel,
  job: JobInput,
): Promise<{ criteria: Criterion[]; usage: ModelUsage }> {
  const post = writePost(job);
  const { answer, usage } = await model.ask({
    instructions: criteriaInstructions,
    prompt: writeCriteriaPrompt(post),
    schema: answerSchema,
    maxOutputTokens,
  });
  const locate = createLocator(post);
  const drawn = new Map<string, Criterion>();
  for (const one of answer.criteria.slice(0, maxDrawn)) {
    const criterion = locate(one.span).length > 0 ? toCriterion(one) : undefined;
    if (criterion && !drawn.has(criterion.id)) drawn.set(criterion.id, criterion);
  }
  if (answer.criteria.length > 0 && drawn.size === 0)
    throw new ModelFault('bad_output', 'nothing of what the model listed stands in the post', { usage });
  return { criteria: [...drawn.values()], usage };
}

function toCriterion({ name, kind, required, years, level, span }: Drawn): Criterion | undefined {
  const group = groupOf(kind, required);
  const words = name.replace(/\s+/g, ' ').trim().slice(0, maxName);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  const id = criterionIdOf(group, label);
  if (id === undefined) return undefined;
  const isSkill = group === 'required_skill' || group === 'preferred_skill';
  return {
    ...{ id, group, label, required },
    weight: required || isSkill ? 1 : 0.5,
    years: group === 'experience' && years !== null ? Math.min(50, Math.max(0, years)) : null,
    level: group === 'education' ? level : null,
    source: span.replace(/\s+/g, ' ').trim(),
  };
}

function groupOf(kind: Drawn['kind'], required: boolean): Criterion['group'] {
  if (kind === 'experience' || kind === 'education' || kind === 'licence' || kind === 'duty') return kind;
  return required ? 'required_skill' : 'preferred_skill';
}

/** A job without what a model read: what is left of it was said by fields of its form. */
export function withoutWords<Job extends JobInput>(job: Job): Job {
  return { ...job, description: '', required_skills: '', preferred_skills: '', responsibilities: '' };
}

/**
 * What was drawn from a job's words, together with what the fields of its form ask for: the title, levels where the words name
 * none, and checks.
 */
export function joinFormFields(drawn: readonly Criterion[], ofForm: readonly Criterion[]): Criterion[] {
  const isDrawn = ({ id, group }: Criterion) =>
    drawn.some((one) => one.id === id || (group !== 'licence' && one.group === group));
  const added = ofForm.filter((one) => !isDrawn(one));
  const isFirst = ({ group }: Criterion) => group === 'occupation';
  return [...added.filter(isFirst), ...drawn, ...added.filter((one) => !isFirst(one))];
}
