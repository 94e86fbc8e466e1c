import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ThankYouScreen } from '#public/apply/thank-you-screen.tsx';
import { defaultBrand, keepOrganization } from '#public/page-organization.ts';

afterEach(() => sessionStorage.clear());

it('promises no reply date, and no email that might not be sent', () => {
  render(<ThankYouScreen jobTitle="Night nurse" />);
  expect(screen.getByText(/Our team will review your application\.$/)).toBeDefined();
  expect(screen.queryByText(/days|every step|We'll email/)).toBeNull();
  cleanup();
});

it("leads on to the assistant of the organization that was applied to, and to nobody else's", () => {
  render(<ThankYouScreen jobTitle="Night nurse" />);
  expect(screen.getByText('Night nurse')).toBeDefined();
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  keepOrganization({ ...defaultBrand, company_name: 'Banksia Care', slug: 'banksia-care' });
  render(<ThankYouScreen jobTitle={null} />);
  const link = screen.getByRole('link', { name: 'Ask the FAQ Assistant' });
  expect(link.getAttribute('href')).toBe('/faq-assistant?org=banksia-care');
});
