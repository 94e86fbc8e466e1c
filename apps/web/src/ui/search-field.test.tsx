import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchField } from '#ui/search-field.tsx';

const onSearch = vi.fn();

function Example() {
  const [value, setValue] = useState('');
  return (
    <>
      <SearchField
        label="Search jobs"
        placeholder="Search jobs..."
        value={value}
        onSearch={(text) => {
          onSearch(text);
          setValue(text);
        }}
      />
      <button type="button" onClick={() => setValue('nurse')}>
        Back
      </button>
    </>
  );
}

it('searches once when typing pauses', async () => {
  onSearch.mockClear();
  render(<Example />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search jobs' }), ' cook ');
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith('cook'));
});

it('searches at once on Enter, and not again for the same words', async () => {
  onSearch.mockClear();
  render(<Example />);
  await userEvent.type(screen.getByRole('searchbox'), 'cook{Enter}{Enter}');
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('cook');
});

it('follows a search that was changed elsewhere', async () => {
  render(<Example />);
  const field = screen.getByRole('searchbox') as HTMLInputElement;
  await userEvent.type(field, 'cook');
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(field.value).toBe('nurse');
});
