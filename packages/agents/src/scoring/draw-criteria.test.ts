import { type LanguageModel, ModelFault, type Question } from '@candor/integrations/language-model';
import { criteriaOf } from '@candor/scoring/criteria';
import { describe, expect, it } from 'vitest';
import { drawCriteria, hashPost, joinFormFields, withoutWords } from './draw-criteria.ts';

const job = {
  title: 'Pastry Cook',
  description:
    'We bake at night.\nYou have 3 years   in a bakery and a food\nsafety certificate. French is a plus.',
  required_skills: 'Laminated dough, HACCP',
  experience_level: 'senior',
  education_level: 'vocational',
  national_police_check: true,
};

/** A model that says what it is told to, as a vendor would send it, and keeps what it was asked. */
function sayingModel(criteria: unknown[], asked: Question<unknown>[] = []): LanguageModel {
  return {
    provider: 'openai',
    name: 'saying',
    ask: async (question) => {
      asked.push(question);
      return { answer: question.schema.parse({ criteria }), usage: { inputTokens: 1, outputTokens: 1 } };
    },
  };
}

const say = (name: string, kind: string, span: string, more: object = {}) => ({
  ...{ name, kind, span, required: true, years: null, level: null },
  ...more,
});

describe('criteria that a model draws from a post', () => {
  it('are those whose stretch stands in it, each once, with what the form says in fields', async () => {
    const { criteria: drawn } = await drawCriteria(
      sayingModel([
        say('laminated dough', 'skill', 'Laminated dough', { score: 100 }),
        say('Laminated doughs', 'skill', 'Laminated dough'),
        say('Bakery experience', 'experience', '3 years in a bakery', { years: 3 }),
        say('Food safety certificate', 'licence', 'a food safety certificate'),
        say('French', 'language', 'French is a plus', { required: false }),
        say('Ten Michelin stars', 'skill', 'has won ten Michelin stars'),
        say('…', 'skill', 'HACCP'),
      ]),
      job,
    );
    const criteria = joinFormFields(drawn, await criteriaOf(withoutWords(job), null));
    expect(
      criteria.map(({ group, label, required, years, source }) => [group, label, required, years, source]),
    ).toEqual([
      ['occupation', 'Pastry Cook', true, null, undefined],
      ['required_skill', 'Laminated dough', true, null, 'Laminated dough'],
      ['experience', 'Bakery experience', true, 3, '3 years in a bakery'],
      ['licence', 'Food safety certificate', true, null, 'a food safety certificate'],
      ['preferred_skill', 'French', false, null, 'French is a plus'],
      ['education', 'Vocational qualification', true, null, undefined],
      ['licence', 'Police check', false, null, undefined],
    ]);
  });

  it('are no answer where none of them stands in the post', async () => {
    const invented = sayingModel([say('Ten Michelin stars', 'skill', 'has won ten Michelin stars')]);
    await expect(drawCriteria(invented, job)).rejects.toThrow(ModelFault);
    expect((await drawCriteria(sayingModel([]), job)).criteria).toEqual([]);
  });

  it('are asked for with the post as data, and anew only where its words change', async () => {
    const asked: Question<unknown>[] = [];
    await drawCriteria(sayingModel([], asked), job);
    expect(asked[0]?.prompt).toMatch(/<post-([0-9a-f]{16})>\n[\s\S]*We bake at night[\s\S]*\n<\/post-\1>$/);
    expect(hashPost({ ...job, salary_range: '$1', country: 'AU' })).toBe(hashPost(job));
    expect(hashPost({ ...job, required_skills: 'HACCP' })).not.toBe(hashPost(job));
  });
});
