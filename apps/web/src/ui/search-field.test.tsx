import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from '#ui/search-field.tsx';

const onSearch = vi.fn();
const type = (text: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

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

it('searches once when typing pauses', () => {
  onSearch.mockClear();
  render(<Example />);
  for (const text of [' c', ' co', ' coo', ' cook ']) {
    type(text);
    pass(299);
  }
  expect(onSearch).not.toHaveBeenCalled();
  pass(1);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('cook');
});

it('searches at once on Enter, and not again for the same words', () => {
  onSearch.mockClear();
  render(<Example />);
  type('cook');
  for (let press = 0; press < 2; press += 1)
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Enter' });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith('cook');
});

it('follows a search that was changed elsewhere', () => {
  render(<Example />);
  const field = screen.getByRole('searchbox') as HTMLInputElement;
  type('cook');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(field.value).toBe('nurse');
});

it('keeps what is being typed when a list of its own earlier words is drawn late', () => {
  const { rerender } = render(<SearchField label="Search" placeholder="" value="" onSearch={onSearch} />);
  const show = (value: string) =>
    rerender(<SearchField label="Search" placeholder="" value={value} onSearch={onSearch} />);
  const field = screen.getByRole('searchbox') as HTMLInputElement;
  type('a');
  pass(300);
  type('ab');
  pass(300);
  type('abc');
  show('a');
  show('ab');
  expect(field.value).toBe('abc');
  pass(300);
  expect(onSearch).toHaveBeenLastCalledWith('abc');
  show('abc');
  show('a');
  expect(field.value).toBe('a');
});
