import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry } from 'react-router';
import { App } from '#shell/app.tsx';
import { createRoutes } from '#shell/router.tsx';

/** Opens the whole app at an address. */
export function renderAt(entry: InitialEntry) {
  const router = createMemoryRouter(createRoutes(), { initialEntries: [entry] });
  render(<App router={router} />);
  return {
    user: userEvent.setup(),
    router,
    path: () => router.state.location.pathname,
  };
}
