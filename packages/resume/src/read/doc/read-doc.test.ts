import { expect, it } from 'vitest';
import { writeDoc } from '../../testing/write-doc.ts';
import { readResumeHere } from '../read-resume-here.ts';

it('reads a document of Word 97', async () => {
  const lines = [
    'Yusuf Demir',
    'Bricklayer, Bosphorus Construction, 2009 - 2020',
    'Built schools in three towns',
  ];
  const result = await readResumeHere(writeDoc(lines), 'doc');
  if (!result.ok) throw new Error(result.reason);
  expect(result.resume.text.trim().split('\n')).toEqual(lines);
});
