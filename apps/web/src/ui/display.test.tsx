import { render, screen } from '@testing-library/react';
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
  const { container, rerender } = render(<Avatar name="Amara Okafor" />);
  expect(container.textContent).toBe('AM');
  rerender(<Avatar name="Amara Okafor" src="/hr/avatars/a1" />);
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/hr/avatars/a1');
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
