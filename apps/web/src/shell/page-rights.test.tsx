import { accounts } from '@candor/contract/accounts';
import { roleHolds } from '@candor/contract/rights';
import { type Role, roleSchema } from '@candor/contract/roles';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { App } from '#shell/app.tsx';
import { listNavigation } from '#shell/navigation.ts';
import { type Page, pages } from '#shell/pages.ts';
import { createRoutes } from '#shell/router.tsx';
import { rememberSession } from '#testing/people.ts';
import { startApi } from '#testing/start-api.ts';

const api = startApi();
const refusal = "You don't have access to this page";

const appPages = pages.filter((page) => page.frame === 'app');
/** Stands for pages of admins alone. */
const adminPage = {
  path: '/for-admins',
  title: 'For admins',
  frame: 'app',
  right: 'system.read',
  guide: null,
} as const;

/** Opens a page in its frame; what is on the pages themselves is not asked for. */
function open(path: string, role: Role) {
  rememberSession();
  api.answer(accounts.getMyRoles, { roles: [{ role }] });
  const bare = [...appPages, adminPage].map(
    (page): Page => ({ ...page, load: async () => ({ default: () => <h1>{page.title}</h1> }) }),
  );
  render(<App router={createMemoryRouter(createRoutes(bare), { initialEntries: [path] })} />);
}

const isOpenTo = (role: Role, { right }: Pick<Page, 'right'>) => !right || roleHolds(role, right);

describe.each(roleSchema.options)('with the role %s', (role) => {
  it.each([...appPages, adminPage])('$path is shown, or says why not', async (page) => {
    open(page.path.replace(/:\w+/g, 'some'), role);
    if (isOpenTo(role, page)) {
      await screen.findByRole('heading', { name: page.title });
      expect(screen.queryByText(refusal)).toBeNull();
    } else {
      await screen.findByText(refusal);
      expect(screen.queryByRole('heading', { name: page.title })).toBeNull();
    }
  });

  it('links to the pages that are open, and to no others', async () => {
    open('/profile', role);
    await waitFor(() => expect(api.received('GET /hr/auth/me/roles')).toHaveLength(1));
    const expected = listNavigation((page) => isOpenTo(role, page)).flatMap(({ links }) =>
      links.map(({ path }) => path),
    );
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }));
    // Whether there are plans is known a moment after the role.
    await waitFor(() =>
      expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(expected),
    );
  });
});
