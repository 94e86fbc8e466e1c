import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ListFooter } from '#ui/list-footer.tsx';

function textOf(page: number, total: number, isCapped = false): string | null {
  const { unmount } = render(
    <ListFooter
      page={page}
      pageRows={10}
      total={total}
      isCapped={isCapped}
      nouns={['job', 'jobs']}
      onPageChange={() => undefined}
    />,
  );
  const text = screen.getByRole('status').textContent;
  unmount();
  return text;
}

it('says which rows of how many are shown', () => {
  expect(textOf(1, 1)).toBe('Showing 1-1 of 1 job');
  expect(textOf(3, 23)).toBe('Showing 21-23 of 23 jobs');
  expect(textOf(1, 10_000, true)).toBe('Showing 1-10 of 10,000+ jobs');
});

it('tells screen readers that there is nothing', () => {
  expect(textOf(1, 0)).toBe('0 jobs');
});
