import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { instructions, promptVersion, writePrompt } from './prompt.ts';

const sample = { id: '', label: 'Criterion', weight: 1, required: true, years: null, level: null } as const;

/** Each part of a question once. */
const question = writePrompt(
  [
    { ...sample, group: 'experience', years: 1 },
    { ...sample, group: 'education', level: 'bachelor' },
  ],
  { text: 'Resume', jobs: ['Job'] },
  { customPrompt: 'Wish', companyValues: 'Value' },
);

test('the version of the prompt is raised with its words; then write the new pair here', () => {
  const words = createHash('sha256')
    .update(JSON.stringify([instructions, question]))
    .digest('hex')
    .slice(0, 8);
  expect([promptVersion, words]).toEqual(['scoring-2', '8461ded7']);
});
