import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ThemeToggle } from '#ui/theme-toggle.tsx';

it('goes round system, light and dark, and remembers the choice', async () => {
  render(<ThemeToggle />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Theme: system. Switch to light' }));
  await user.click(screen.getByRole('button', { name: 'Theme: light. Switch to dark' }));
  expect(document.documentElement.classList.contains('dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
  await user.click(screen.getByRole('button', { name: 'Theme: dark. Switch to system' }));
  expect(document.documentElement.classList.contains('dark')).toBe(false);
});
