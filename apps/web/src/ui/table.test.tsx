import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setViewportWidth } from '#testing/viewport.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Table } from '#ui/table.tsx';
import type { TableColumn } from '#ui/table-column.ts';

interface Person {
  id: string;
  name: string;
  score: number;
}

const people: Person[] = [
  { id: 'a', name: 'Li Na', score: 81 },
  { id: 'b', name: 'Tariq Aziz', score: 64 },
];
const columns: TableColumn<Person>[] = [
  { key: 'name', header: 'Candidate', cell: (person) => person.name, sortable: true },
  { key: 'score', header: 'Score', cell: (person) => person.score, align: 'end' },
];
const table = { caption: 'Candidates', columns, rows: people, rowKey: (person: Person) => person.id };

afterEach(() => setViewportWidth(1440));

function Rename({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Rename {name}
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title="Rename">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

describe('a table', () => {
  it('keeps some columns below the first where a tablet has no room for all', () => {
    const extra: TableColumn<Person>[] = [
      ...columns,
      { key: 'city', header: 'City', cell: () => 'Suva', onTablet: 'below' },
      { key: 'years', header: 'Years', cell: () => '7', onTablet: 'below with header' },
    ];
    setViewportWidth(820);
    const { unmount } = render(<Table {...table} columns={extra} />);
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads()).toEqual(['Candidate', 'Score']);
    expect(screen.getAllByRole('cell')[0]?.textContent).toBe('Li NaSuvaYears:7');
    unmount();
    setViewportWidth(1440);
    render(<Table {...table} columns={extra} />);
    expect(heads()).toEqual(['Candidate', 'Score', 'City', 'Years']);
    expect(screen.getAllByRole('cell')[0]?.textContent).toBe('Li Na');
  });

  it('keeps its form under a dialog that was opened from a row, whatever becomes of the window', async () => {
    const renaming: TableColumn<Person>[] = [
      ...columns,
      { key: 'rename', header: 'Rename', cell: (person) => <Rename name={person.name} />, onTablet: 'below' },
    ];
    render(<Table {...table} columns={renaming} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Rename Li Na' }));
    await user.type(screen.getByRole('textbox'), 'Li Na Chen');
    act(() => setViewportWidth(820));
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Li Na Chen');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Rename' })).toBeNull());
  });

  it('opens a row by click and by Enter', async () => {
    const onOpen = vi.fn();
    render(<Table {...table} open={{ onOpen }} />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Li Na' }));
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onOpen.mock.calls).toEqual([[people[0]], [people[1]]]);
  });

  it('can link rows to pages', () => {
    render(
      <MemoryRouter>
        <Table {...table} open={{ to: (person) => `/people/${person.id}` }} />
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'Li Na' }).getAttribute('href')).toBe('/people/a');
  });

  it('says how it is sorted, and asks for the other way round', async () => {
    const onSort = vi.fn();
    render(<Table {...table} sort={{ key: 'name', direction: 'ascending' }} onSort={onSort} />);
    const head = screen.getByRole('columnheader', { name: 'Candidate' });
    expect(head.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(within(head).getByRole('button'));
    expect(onSort).toHaveBeenCalledWith({ key: 'name', direction: 'descending' });
    expect(within(screen.getByRole('columnheader', { name: 'Score' })).queryByRole('button')).toBeNull();
  });

  it('keeps the actions of a row apart from opening it', async () => {
    const onOpen = vi.fn();
    const onDelete = vi.fn();
    render(
      <Table
        {...table}
        open={{ onOpen }}
        rowActions={(person) => (
          <button type="button" onClick={() => onDelete(person.id)}>{`Delete ${person.name}`}</button>
        )}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete Tariq Aziz' }));
    expect(onDelete).toHaveBeenCalledWith('b');
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('is a list of cards on a phone, with the same facts', () => {
    setViewportWidth(390);
    render(<Table {...table} />);
    expect(screen.queryByRole('table')).toBeNull();
    const [first] = within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('Li NaScore81');
  });

  it('can name a card by another column than the first, and puts what can be done at its foot', () => {
    setViewportWidth(390);
    const open: TableColumn<Person> = {
      key: 'open',
      header: 'Actions',
      onCard: 'controls',
      cell: () => 'Open',
    };
    const [name, score] = columns as [TableColumn<Person>, TableColumn<Person>];
    render(<Table {...table} columns={[score, open, { ...name, onCard: 'title' }]} />);
    const [first] = within(screen.getByRole('list', { name: 'Candidates' })).getAllByRole('listitem');
    expect(first?.textContent).toBe('Li NaScore81Open');
  });
});
