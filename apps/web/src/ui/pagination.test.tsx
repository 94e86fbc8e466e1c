import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination } from '#ui/pagination.tsx';

it('marks the current page and moves by number, by next and by previous', async () => {
  const onPageChange = vi.fn();
  render(<Pagination page={4} pageCount={10} onPageChange={onPageChange} />);
  expect(screen.getByRole('button', { name: 'Page 4' }).getAttribute('aria-current')).toBe('page');
  const user = userEvent.setup();
  for (const name of ['Page 10', 'Next page', 'Previous page'])
    await user.click(screen.getByRole('button', { name }));
  expect(onPageChange.mock.calls).toEqual([[10], [5], [3]]);
});

it('stops at both ends', () => {
  render(<Pagination page={1} pageCount={2} onPageChange={() => undefined} />);
  expect((screen.getByRole('button', { name: 'Previous page' }) as HTMLButtonElement).disabled).toBe(true);
  expect((screen.getByRole('button', { name: 'Next page' }) as HTMLButtonElement).disabled).toBe(false);
});

it('is not there when there is one page', () => {
  render(<Pagination page={1} pageCount={1} onPageChange={() => undefined} />);
  expect(screen.queryByRole('navigation')).toBeNull();
});
