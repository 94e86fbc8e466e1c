import { expect, it } from 'vitest';
import { readFileName } from './read-file-name.ts';

it('prefers the whole name in UTF-8', () => {
  const header = `attachment; filename="Zo_ Nguy_n.pdf"; filename*=UTF-8''Zo%C3%AB%20Nguy%E1%BB%85n.pdf`;
  expect(readFileName(header, 'resume')).toBe('Zoë Nguyễn.pdf');
});

it('takes the plain name where there is no other, or the other is broken', () => {
  expect(readFileName('attachment; filename="a \\"b\\".pdf"', 'resume')).toBe('a "b".pdf');
  expect(readFileName(`attachment; filename="cv.pdf"; filename*=UTF-8''%E0%A4%A`, 'resume')).toBe('cv.pdf');
});

it('falls back where no name is given', () => {
  expect(readFileName(null, 'resume')).toBe('resume');
  expect(readFileName('attachment', 'resume')).toBe('resume');
});
