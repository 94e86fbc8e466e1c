import { cleanup, configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { toast } from 'sonner';
import { afterAll, afterEach } from 'vitest';
import { answerStylesQuickly } from '#testing/quick-styles.ts';
import { setViewportWidth } from '#testing/viewport.ts';
import { chooseFormats } from '#ui/format.ts';

configure(({ getElementError }) => ({
  // A page's code is loaded when it is first opened, which takes its time on a busy machine.
  asyncUtilTimeout: 25_000,
  // While something is waited for, each look that doesn't find it would print the whole page. The last one still does.
  getElementError: (message, container) =>
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
}));

// React's development build notes the call stack of every element it makes, which takes a fifth of the tests' time. It notes
// so many a second at most: none are left.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as {
  [name: string]: { recentlyCreatedOwnerStacks: number };
};
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e9, set() {} });

answerStylesQuickly();

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
