import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ColumnPopover } from '#ui/column-popover.tsx';

const words = { email: 'Email', tags: 'Tags', stage: 'Stage' };

it('loses no column that is chosen before the list has followed', async () => {
  const onChange = vi.fn();
  render(<ColumnPopover words={words} shown={['stage']} usual={['stage']} onChange={onChange} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Tags' }));
  await user.click(screen.getByRole('checkbox', { name: 'Email' }));
  expect(onChange.mock.calls).toEqual([[['tags', 'stage']], [['email', 'tags', 'stage']]]);
});

it('follows the list where that changes by itself', async () => {
  const onChange = vi.fn();
  const popover = (shown: (keyof typeof words)[]) => (
    <ColumnPopover words={words} shown={shown} usual={['stage']} onChange={onChange} />
  );
  const { rerender } = render(popover(['stage']));
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Tags' }));
  rerender(popover(['tags', 'stage']));
  rerender(popover(['stage']));
  expect(screen.getByRole('checkbox', { name: 'Tags' }).getAttribute('aria-checked')).toBe('false');
});
