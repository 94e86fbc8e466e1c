import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { initialsOf } from '#ui/initials.ts';
import { PageHead } from '#ui/page-head.tsx';

describe('initials', () => {
  it.each([
    ['Amara Okafor', 'AM'],
    ['  Ødegård', 'ØD'],
    ['J. Smith', 'JS'],
    ['李娜', '李娜'],
    ['X', 'X'],
    ['', ''],
  ])('of %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

it('shows initials where there is no picture', () => {
  const { container } = render(<Avatar name="Amara Okafor" />);
  expect(container.textContent).toBe('AM');
  // Painted without a browser, which would fail to load the picture sooner or later.
  expect(renderToStaticMarkup(<Avatar name="Amara Okafor" src="/hr/avatars/a1" />)).toContain(
    'src="/hr/avatars/a1"',
  );
});

it('heads a page and its cards with headings', () => {
  render(
    <>
      <PageHead title="Jobs" purpose="Everything you are hiring for." />
      <Card title="Details">
        <Badge tone="good">Active</Badge>
      </Card>
    </>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Jobs' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 2, name: 'Details' })).toBeDefined();
  expect(screen.getByText('Active')).toBeDefined();
});
