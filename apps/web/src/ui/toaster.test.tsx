import { render, waitFor } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, expect, it } from 'vitest';
import { setViewportWidth } from '#testing/viewport.ts';
import { Toaster } from '#ui/toaster.tsx';
import { findToastOffset } from '#ui/use-toast-offset.ts';

afterEach(() => {
  toast.dismiss();
});

it.each([390, 1024, 1440])('at %i px keeps toasts away from the title of the page', async (width) => {
  setViewportWidth(width);
  const { container } = render(<Toaster />);
  toast.success('Saved');
  await waitFor(() =>
    expect(
      container.ownerDocument.querySelector('[data-sonner-toaster]')?.getAttribute('data-y-position'),
    ).toBe('bottom'),
  );
});

const phone = { width: 390, height: 844 };

it.each([
  ['nothing there', [], phone, 16],
  ['the buttons of a dialog', [{ top: 744, bottom: 820, left: 16, right: 374 }], phone, 116],
  ['those of a short dialog, far above', [{ top: 500, bottom: 570, left: 16, right: 374 }], phone, 16],
  ['a bar below the window', [{ top: 900, bottom: 960, left: 0, right: 390 }], phone, 16],
  [
    'the buttons of a dialog beside them',
    [{ top: 800, bottom: 870, left: 384, right: 1056 }],
    { width: 1440, height: 900 },
    16,
  ],
  [
    'two bars, one above the other',
    [
      { top: 700, bottom: 760, left: 0, right: 390 },
      { top: 784, bottom: 844, left: 0, right: 390 },
    ],
    phone,
    160,
  ],
])('stands above %s', (_name, actions, viewport, offset) => {
  expect(findToastOffset(actions, viewport)).toBe(offset);
});
