import { act, fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageSection } from '#ui/page-section.tsx';

/** Stands for the browser's: happy-dom lays nothing out, so nothing ever grows by itself. */
let grow: (() => void)[] = [];

beforeEach(() => {
  grow = [];
  class Growth {
    observed: () => void;
    constructor(callback: () => void) {
      this.observed = callback;
    }
    observe() {
      grow.push(this.observed);
    }
    disconnect() {
      grow = grow.filter((observed) => observed !== this.observed);
    }
  }
  vi.stubGlobal('ResizeObserver', Growth);
});
afterEach(() => vi.unstubAllGlobals());

function open(address: string) {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Link to="/profile#keys">To the keys</Link>
      {['sessions', 'keys'].map((anchor) => (
        <PageSection key={anchor} anchor={anchor} title={anchor} purpose="">
          <p>Something</p>
        </PageSection>
      ))}
    </MemoryRouter>,
  );
  return { listShown: () => shown.mock.contexts.map((part) => (part as Element).id) };
}

it('shows the part that the address names, and again while parts above it grow', () => {
  const { listShown } = open('/profile#keys');
  expect(listShown()).toEqual(['keys']);
  act(() => {
    for (const observed of grow) observed();
  });
  expect(listShown()).toEqual(['keys', 'keys']);
});

it('leaves the page to whoever uses it', () => {
  const { listShown } = open('/profile#keys');
  fireEvent.wheel(screen.getByRole('region', { name: 'sessions' }));
  expect(grow).toEqual([]);
  expect(listShown()).toEqual(['keys']);
});

it('stays where it is without a part in the address, and follows a link to one', () => {
  const { listShown } = open('/profile');
  expect(listShown()).toEqual([]);
  fireEvent.click(screen.getByRole('link'));
  expect(listShown()).toEqual(['keys']);
});
