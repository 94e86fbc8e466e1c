import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash } from 'lucide-react';
import { expect, it, vi } from 'vitest';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

it('is pressed by click, Enter and Space, and does not submit a form by itself', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn();
  render(
    <form onSubmit={onSubmit}>
      <Button onClick={onClick}>Save</Button>
    </form>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(3);
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says what it does while it is busy, and cannot be pressed then', async () => {
  const onClick = vi.fn();
  render(
    <Button busy busyLabel="Saving..." onClick={onClick}>
      Save
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
});

it('has a name and a tooltip when it is only an icon', async () => {
  render(<IconButton icon={Trash} label="Delete job" />);
  const button = screen.getByRole('button', { name: 'Delete job' });
  await userEvent.setup().tab();
  expect(document.activeElement).toBe(button);
  expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe('Delete job');
});
