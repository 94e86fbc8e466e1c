import { render, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it } from 'vitest';
import { setViewportWidth } from '#testing/viewport.ts';
import { Toaster } from '#ui/toaster.tsx';

afterEach(() => {
  toast.dismiss();
});

it.each([
  [390, 'top'],
  [1024, 'top'],
  [1440, 'bottom'],
])('at %i px keeps toasts away from the buttons of a dialog: at the %s', async (width, edge) => {
  setViewportWidth(width);
  const { container } = render(<Toaster />);
  toast.success('Saved');
  await waitFor(() =>
    expect(
      container.ownerDocument.querySelector('[data-sonner-toaster]')?.getAttribute('data-y-position'),
    ).toBe(edge),
  );
});
