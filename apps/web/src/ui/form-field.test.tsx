import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { OneTimeCodeInput } from '#ui/one-time-code-input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Textarea } from '#ui/textarea.tsx';

it('ties label, hint and error to its control', () => {
  render(
    <FormField label="City" hint="Where you work" error="City is required" required>
      {(control) => <Input {...control} />}
    </FormField>,
  );
  const input = screen.getByRole('textbox', { name: 'City' });
  expect((input as HTMLInputElement).required).toBe(true);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'City is required',
    'Where you work',
  ]);
});

it('is not invalid without an error', () => {
  render(<FormField label="Notes">{(control) => <Textarea {...control} />}</FormField>);
  const area = screen.getByRole('textbox', { name: 'Notes' });
  expect(area.hasAttribute('aria-invalid')).toBe(false);
  expect(area.hasAttribute('aria-describedby')).toBe(false);
});

it('shows and hides a password', async () => {
  render(<FormField label="Password">{(control) => <PasswordInput {...control} />}</FormField>);
  const input = screen.getByLabelText('Password');
  expect(input.getAttribute('type')).toBe('password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.getAttribute('type')).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.getAttribute('type')).toBe('password');
});

it('keeps only the digits of a pasted code, and no more than there can be', async () => {
  const onChange = vi.fn();
  render(
    <FormField label="Code">
      {(control) => <OneTimeCodeInput {...control} onChange={(event) => onChange(event.target.value)} />}
    </FormField>,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Code' }));
  await userEvent.paste('12 34-5678');
  expect(onChange).toHaveBeenLastCalledWith('123456');
});
