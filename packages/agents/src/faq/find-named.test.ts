import { describe, expect, it } from 'vitest';
import { answerQuestion } from './answer-question.ts';
import { companyPassages } from './company-passages.ts';
import { indexKnowledge } from './faq-index.ts';

const description = `Company size
About 1,150 people work for us.

Benefits
Five weeks of leave, and meals on shift.

Working hours
Full-time is 38 hours a week.`;

describe('a question that says what a heading says', () => {
  it.each([
    ['Company size', /1,150/],
    ['What’s the company size?', /1,150/],
    ['Benefits', /Five weeks/],
    ['What are your benefits?', /Five weeks/],
    ['working hours', /38 hours/],
  ])('%s is answered by what stands under it', async (text, told) => {
    const index = await indexKnowledge({
      companyName: 'Harbour',
      passages: companyPassages(description, 'Harbour'),
      jobs: [],
    });
    const answer = await answerQuestion(index, { text });
    expect(answer.outcome).toBe('answered');
    expect(answer.reply).toMatch(told);
  });

  it('is not taken for one that only shares its general words', async () => {
    const passages = companyPassages(description, 'Harbour');
    const index = await indexKnowledge({ companyName: 'Harbour', passages, jobs: [] });
    expect((await answerQuestion(index, { text: 'Is the company listed?' })).outcome).not.toBe('answered');
  });
});
