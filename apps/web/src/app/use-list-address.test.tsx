import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { AskedAddressProvider } from '#app/asked-address.tsx';
import { useListAddress } from '#app/use-list-address.ts';

type Address = ReturnType<typeof useListAddress>;

function List({ drawn }: { drawn: Address[] }) {
  const address = useListAddress();
  drawn.push(address);
  return <p>{address.filter('tag') ?? 'no tag'}</p>;
}

/** A list, and the address that its controls were last drawn with. */
function openList(...entries: string[]) {
  const drawn: Address[] = [];
  const router = createMemoryRouter([{ path: '/list', element: <List drawn={drawn} /> }], {
    initialEntries: entries,
  });
  render(
    <AskedAddressProvider router={router}>
      <RouterProvider router={router} />
    </AskedAddressProvider>,
  );
  function lastDrawn(): Address {
    const address = drawn.at(-1);
    if (!address) throw new Error('Nothing was drawn');
    return address;
  }
  return { router, lastDrawn, search: () => router.state.location.search };
}

it('keeps both of two filters that are chosen before the list has followed', async () => {
  const { lastDrawn, search } = openList('/list?page=3');
  await act(async () => {
    const address = lastDrawn();
    address.setFilter('tag', 'remote');
    address.setFilter('owner', 'usr_1');
  });
  expect(search()).toBe('?tag=remote&owner=usr_1');
  expect(screen.getByText('remote')).toBeDefined();
});

it('keeps a filter that is chosen while somebody types a search', async () => {
  const { router, lastDrawn, search } = openList('/list');
  await act(async () => {
    const address = lastDrawn();
    address.search('An');
    address.setFilter('tag', 'remote');
    address.search('Anna');
  });
  expect(search()).toBe('?q=Anna&tag=remote');
  // The search that went on replaced its beginning: two steps back lead to where it began.
  await act(() => router.navigate(-2));
  expect(search()).toBe('');
});

it('builds on where Back led, not on what was asked before', async () => {
  const { router, lastDrawn, search } = openList('/list');
  await act(async () => {
    const address = lastDrawn();
    address.setFilter('tag', 'remote');
    await router.navigate(-1);
    address.setFilter('owner', 'usr_1');
  });
  expect(search()).toBe('?owner=usr_1');
});

it('builds on where Forward led', async () => {
  const { router, lastDrawn, search } = openList('/list');
  await act(async () => lastDrawn().setFilter('tag', 'remote'));
  await act(() => router.navigate(-1));
  await act(async () => {
    const address = lastDrawn();
    await router.navigate(1);
    address.setFilter('owner', 'usr_1');
  });
  expect(search()).toBe('?tag=remote&owner=usr_1');
});

it('changes one filter by what was last asked for it', async () => {
  const { lastDrawn, search } = openList('/list');
  await act(async () => {
    const address = lastDrawn();
    address.changeFilter('columns', (columns = 'stage') => `${columns},tags`);
    address.changeFilter('columns', (columns = 'stage') => `${columns},email`);
  });
  expect(new URLSearchParams(search()).get('columns')).toBe('stage,tags,email');
});
