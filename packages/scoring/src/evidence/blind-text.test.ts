import { expect, it } from 'vitest';
import { plainResume } from '../testing/plain-resume.ts';
import { blindText } from './blind-text.ts';

const blind = (text: string) => {
  const { resume, profile } = plainResume(text);
  return blindText(resume, profile, []).replace(/ +/g, ' ');
};

it('covers forms of address before a name, and leaves Microsoft, degrees and milliseconds', () => {
  const text = blind(
    'Jane Okafor\njane@example.org\n\nSummary\nMs. Okafor, or MS OKAFOR, answers within 20 ms and does not miss a call.\n\nSkills\nMS Office and Excel; MS in Statistics\n',
  );
  expect(text).toContain('MS Office and Excel; MS in Statistics');
  expect(text).toContain('20 ms and does not miss a call');
  expect(text).toContain('Summary\n , or , answers');
});
