import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ColumnPopover } from '#ui/column-popover.tsx';

const words = { email: 'Email', tags: 'Tags', stage: 'Stage' };
type Column = keyof typeof words;

/** The popover beside a list that is asked for columns, and doesn't follow. */
async function openBesideSlowList(shown: readonly Column[]) {
  let asked = shown;
  render(
    <ColumnPopover
      words={words}
      shown={shown}
      usual={['stage']}
      onChange={(change) => {
        asked = change(asked);
      }}
    />,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  return {
    choose: (name: string) => user.click(screen.getByRole('checkbox', { name })),
    user,
    asked: () => asked,
  };
}

it('loses no column that is chosen before the list has followed', async () => {
  const { choose, asked } = await openBesideSlowList(['stage']);
  await choose('Tags');
  await choose('Email');
  expect(asked()).toEqual(['email', 'tags', 'stage']);
});

it('leaves the last column where all are taken away before the list has followed', async () => {
  const { choose, asked } = await openBesideSlowList(['tags', 'stage']);
  await choose('Tags');
  await choose('Stage');
  expect(asked()).toEqual(['stage']);
});

it('goes back to the usual columns, whatever was asked before', async () => {
  const { choose, user, asked } = await openBesideSlowList(['tags']);
  await choose('Email');
  await user.click(screen.getByRole('button', { name: 'Show the usual columns' }));
  expect(asked()).toEqual(['stage']);
});
