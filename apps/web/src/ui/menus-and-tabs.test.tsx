import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { DropdownMenu } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tabs } from '#ui/tabs.tsx';

it('opens a menu by the keyboard, runs the chosen item and gives the focus back', async () => {
  const onDelete = vi.fn();
  render(
    <DropdownMenu
      trigger={<IconButton icon={Ellipsis} label="Actions" />}
      items={[
        { label: 'Edit', onSelect: () => undefined },
        { label: 'Delete', onSelect: onDelete, danger: true },
      ]}
    />,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Delete' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onDelete).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions' }));
});

it('leads to other pages by links that a new tab can take', async () => {
  render(
    <MemoryRouter>
      <DropdownMenu
        trigger={<IconButton icon={Ellipsis} label="Actions" />}
        items={[{ label: 'Open public page', to: '/jobs/job_1/apply', newTab: true }]}
      />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  const item = await screen.findByRole('menuitem', { name: 'Open public page' });
  expect(item.getAttribute('href')).toBe('/jobs/job_1/apply');
  expect(item.getAttribute('target')).toBe('_blank');
});

function TabsExample() {
  const [value, setValue] = useState('chart');
  return (
    <Tabs
      label="Organization"
      value={value}
      onValueChange={setValue}
      tabs={[
        { value: 'chart', label: 'Organization Chart', content: 'The chart' },
        { value: 'teams', label: 'Teams Overview', content: 'The teams' },
      ]}
    />
  );
}

it('moves through tabs with the arrow keys', async () => {
  render(<TabsExample />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Teams Overview' }).getAttribute('aria-selected')).toBe('true');
  expect(screen.getByRole('tabpanel', { name: 'Teams Overview' }).textContent).toBe('The teams');
});

it('fades at the ends of a row that has more tabs than there is room for', () => {
  const sizes = { clientWidth: 300, scrollWidth: 500 };
  for (const [name, pixels] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as keyof typeof sizes, 'get').mockReturnValue(pixels);
  render(<TabsExample />);
  const row = screen.getByRole('tablist', { name: 'Organization' });
  const more = [];
  for (const scrollLeft of [0, 100, 200]) {
    row.scrollLeft = scrollLeft;
    fireEvent.scroll(row);
    more.push(row.dataset.more);
  }
  expect(more).toEqual(['after', 'both', 'before']);
  vi.restoreAllMocks();
});

it('has no faded end where all tabs are in sight', () => {
  render(<TabsExample />);
  expect(screen.getByRole('tablist', { name: 'Organization' }).dataset.more).toBeUndefined();
});
