import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showToast } from '#app/show-toast.ts';
import { Toaster } from '#ui/toaster.tsx';

it('shows a newer word in place of the one before', async () => {
  render(<Toaster />);
  act(() => showToast('success', 'Team updated'));
  expect(await screen.findByText('Team updated')).toBeDefined();
  act(() => showToast('error', 'Failed to upload logo'));
  expect(await screen.findByText('Failed to upload logo')).toBeDefined();
  await waitFor(() => expect(screen.queryByText('Team updated')).toBeNull());
});
