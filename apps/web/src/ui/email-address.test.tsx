import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EmailAddress } from '#ui/email-address.tsx';

it.each([
  ['zoe@example.com', 'zoe@|example.com'],
  ['"a@b"@example.com', '"a@|b"@|example.com'],
  ['juergen.weissmueller.von.hohenstein@example.com', 'juergen|.weissmueller|.von|.hohenstein@|example.com'],
  ['no address', 'no address'],
  ['', ''],
])('%j may break as in %j, and stays the plain address', (address, broken) => {
  const { container } = render(<EmailAddress address={address} />);
  expect(container.innerHTML.replaceAll('<wbr>', '|')).toBe(broken);
  expect(container.textContent).toBe(address);
});
