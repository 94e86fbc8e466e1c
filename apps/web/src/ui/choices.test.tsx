import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { Switch } from '#ui/switch.tsx';

it('turns a checkbox and a switch by Space', async () => {
  render(
    <>
      <Checkbox aria-label="Remote" />
      <Switch aria-label="Automatic sending" />
    </>,
  );
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Remote' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByRole('switch', { name: 'Automatic sending' }).getAttribute('aria-checked')).toBe('true');
});

function StatusSelect() {
  const [value, setValue] = useState<string>();
  return (
    <Select
      aria-label="Status"
      placeholder="Choose a status"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'draft', label: 'Draft' },
        { value: 'active', label: 'Active' },
      ]}
    />
  );
}

it('opens a select by the keyboard and takes the chosen option', async () => {
  render(<StatusSelect />);
  const user = userEvent.setup();
  const select = screen.getByRole('combobox', { name: 'Status' });
  expect(select.textContent).toBe('Choose a status');
  await user.tab();
  await user.keyboard('{Enter}');
  await screen.findByRole('option', { name: 'Active' });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox', { name: 'Status' }).textContent).toBe('Active');
  // Where it is cut, the whole of it can be read.
  expect(screen.getByTitle('Active').textContent).toBe('Active');
});
