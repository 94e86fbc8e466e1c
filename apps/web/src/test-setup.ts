import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterAll, afterEach } from 'vitest';
import { setViewportWidth } from '#testing/viewport.ts';
import { chooseFormats } from '#ui/format.ts';

// A page's code is loaded when it is first opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 25_000 });

afterEach(() => {
  cleanup();
  toast.dismiss();
  localStorage.clear();
  sessionStorage.clear();
  // A session chooses how dates are written for the whole worker.
  chooseFormats({ locale: null, timeZone: null });
});

// The next file in this worker finds the window as wide as it was.
const initialWidth = window.innerWidth;
afterAll(() => setViewportWidth(initialWidth));
