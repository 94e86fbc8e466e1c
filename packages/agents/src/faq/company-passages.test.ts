import { describe, expect, it } from 'vitest';
import { companyPassages } from './company-passages.ts';

describe('cutting a company description', () => {
  it('takes short first lines for headings, and paragraphs below share the last one', () => {
    const description =
      'Who we are\nWe sail.\n\nWe care for each other.\n\nPay\nSalaries arrive on the 25th.';
    expect(companyPassages(description, 'Skerrow').map(({ title, text }) => [title, text])).toEqual([
      ['Who we are', 'We sail.'],
      ['Who we are', 'We care for each other.'],
      ['Pay', 'Salaries arrive on the 25th.'],
    ]);
  });

  it('reads Markdown headings and keeps lists with them', () => {
    const description = '# About us\n\nWe bake.\n\n## Benefits\n- Free bread\n- 30 days of leave';
    expect(companyPassages(description, 'Loaf').map(({ title, text }) => [title, text])).toEqual([
      ['About us', 'We bake.'],
      ['Benefits', '- Free bread\n- 30 days of leave'],
    ]);
  });

  it('names the company where there are no headings, and then each passage by its first words', () => {
    const passages = companyPassages(
      'We bake bread for the whole valley.\n\nWe close on Mondays.\n\nThe oven is lit at four in the morning, in winter at five.',
      'Loaf',
    );
    expect(passages.map(({ id, title }) => [id, title])).toEqual([
      ['company-1', 'About Loaf'],
      ['company-2', 'We close on Mondays.'],
      ['company-3', 'The oven is lit at four in …'],
    ]);
  });

  it('cuts a wall of text between sentences', () => {
    const sentence = 'Every one of our bakers gets a loaf of bread for each day that they have worked here. ';
    const passages = companyPassages(sentence.repeat(20), 'Loaf');
    expect(passages.length).toBeGreaterThan(2);
    for (const { text } of passages) {
      expect(text.length).toBeLessThanOrEqual(700);
      expect(text).toMatch(/^Every .*here\.$/);
    }
  });

  it('gives nothing for nothing', () => {
    expect(companyPassages(' \n\n ', 'Loaf')).toEqual([]);
  });
});
